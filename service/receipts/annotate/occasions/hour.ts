/** An hour of the day in a text: "19:30", "7 pm", "19時", or with its word and without minutes: "klo 17", "17 Uhr". */
export const HOUR =
  /(?<!\d)(?:[01]?\d|2[0-3])\s?[:.h]\s?[0-5]\d(?!\d|[./]\d)|\d\s?[ap]\.?m\b|\d+\s?시|\d+時|(?<!\p{L})(?:klo|kl\.?|kell|plkst\.?|godz\.?|ساعت)\s?(?:[01]?\d|2[0-3])(?!\d|[.,]\d)|(?<!\d)(?:[01]?\d|2[0-3]) Uhr(?!\p{L})/iu;
