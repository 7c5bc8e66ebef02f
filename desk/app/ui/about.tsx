/** Which row a button is about, for those who hear the buttons of a table one after the other. */
export const About = ({ children }: { readonly children: string | number }) => (
  <span className="visually-hidden">: {children}</span>
);
