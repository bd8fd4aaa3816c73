export const [white, ink] = ['#ffffff', '#1c211f'] as const;

/** How light a colour is, from 0 to 1, as WCAG reckons it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour of letters that can be read on a colour. */
export const lettersOn = (color: string): string =>
  1.05 / (luminance(color) + 0.05) >= 4.5 ? white : ink;

/** The colour of an event, or ours where it is not a colour. */
export const eventColor = (color: string): string =>
  /^#[0-9a-f]{6}$/i.test(color) ? color : '#1f5f4a';
