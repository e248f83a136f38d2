/** The text of a Fluent file. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
