/** Placeholders of template languages: {{ a }}, {% a %}, [[a]], *|A|*, %A_B%, ${a.b}, <%= a %>, {a_b}, {a}. */
export const PLACEHOLDER =
  /\{\{[^{}\n]{1,60}\}\}|\{%[^{}\n]{1,60}%\}|\[\[[\p{L}\w .-]{2,40}\]\]|\*\|[A-Z_:]{2,30}\|\*|%%?[A-Z][A-Z_]{3,30}%%?|\$\{[\w.]{2,40}\}|<%=?[^<>\n]{1,60}%>|\{[a-z]{2,20}(?:[_.][a-z]{2,20}){0,3}\}/gu;

/** Checks whether a template left a placeholder in a value. */
export function hasPlaceholder(value: string): boolean {
  return value.search(PLACEHOLDER) >= 0;
}

/** Recognizes an example of a number, whose digits are all zeros: "0000", "H00AAA0000000000". */
export function isZeros(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  return digits.length >= 4 && !/[1-9]/.test(digits);
}
