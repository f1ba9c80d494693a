/** An hour of the day in a text: "19:30", "7 pm", "19時". */
export const HOUR = /(?<!\d)(?:[01]?\d|2[0-3])\s?[:.h]\s?[0-5]\d(?!\d|[./]\d)|\d\s?[ap]\.?m\b|\d+\s?시|\d+時/iu;
