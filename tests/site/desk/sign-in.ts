/** A session of the desk's stand-in for Access, as a browser has it after its login. @returns the cookie */
export async function signIn(deskUrl: string, name: string): Promise<string> {
  const response = await fetch(`${deskUrl}/cdn-cgi/access/login?redirect_url=%2F`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: deskUrl },
    body: new URLSearchParams({ email: `${name}@klemma.example` }),
    redirect: "manual",
  });
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  if (cookie === "") throw new Error(`${name} was not let in: ${response.status}`);
  return cookie;
}
