/** Whether the words before an amount say that it is one of several payments: "4 payments of", "in 3 Raten zu je", "10x". */
export function isInstalment(before: string): boolean {
  return INSTALMENT.test(before.slice(-60));
}

const INSTALMENT =
  /(?<![\d.,])\d{1,2}\s?(?:[x×]|(?:(?:interest|fee)-free |monthly |equal |monatliche |gleiche )?(?:payments?|instal?ments?|raten|mensualités|versements|échéances|cuotas|plazos|pagos|rate|termijnen|raty?|parcelas|prestações|vezes|delbetalningar|rater|splátk\p{L}+)(?:\s(?:of|à|zu je|zu|von|de|da|van|po|a|på))?)\s*[:：]?\s*$/iu;
