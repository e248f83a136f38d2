/** The drawings of the icons that a list names, by id: the body of an SVG with the view box 0 0 256 256. */
declare module "*.icons" {
  const drawings: Record<string, string>;
  export default drawings;
}
