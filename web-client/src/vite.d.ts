/** The drawings of the icons in a list, by id: SVG path data for the view box 0 0 256 256. */
declare module "*.icons" {
  const drawings: Record<string, string>;
  export default drawings;
}
