import { useLoaderData } from "react-router";
import { listingData } from "../../listing/data.ts";
import { Listing } from "../../listing/listing.tsx";

export function meta() {
  return [{ title: listingData().title }];
}

/** With `AT_ONCE` in the build, what is the same on every page is code instead of data, as on this site. */
const { menu } = listingData();

export function loader() {
  const data = listingData();
  return import.meta.env.VITE_AT_ONCE ? { ...data, menu: [] } : data;
}

export default function Page() {
  const data = useLoaderData<typeof loader>();
  return <Listing data={import.meta.env.VITE_AT_ONCE ? { ...data, menu } : data} />;
}
