import { Link } from "react-router";
export default function Screen() { return <h1>x <Link to="/en">en</Link></h1>; }
