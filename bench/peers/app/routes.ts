import { index, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default prefix("en", [
  index("home.tsx"),
  route("products", "listing.tsx", { id: "products" }),
  route("products/:group/:category", "listing.tsx", { id: "category" }),
  route("products/:group/:category/:product", "product.tsx"),
  route("*", "prose.tsx"),
]) satisfies RouteConfig;
