const NAMES: readonly (readonly string[])[] = [
  'january jan januar jänner jän janvier janv enero ene gennaio gen januari stycznia styczeń sty janeiro'.split(' '),
  'february feb februar februari février févr fév febrero febbraio febr lutego luty lut fevereiro fev'.split(' '),
  'march mar märz mär mrz mars marzo maart mrt marca marzec março'.split(' '),
  'april apr avril avr abril abr aprile kwietnia kwiecień kwi'.split(' '),
  'may mai mayo maggio mag mei maja maj maio'.split(' '),
  'june jun juni juin junio giugno giu czerwca czerwiec cze junho'.split(' '),
  'july jul juli juillet juil julio luglio lug lipca lipiec lip julho'.split(' '),
  'august aug août aoû agosto ago augustus sierpnia sierpień sie augusti'.split(' '),
  'september sep sept septembre septiembre settembre set września wrzesień wrz setembro'.split(' '),
  'october oct oktober okt octobre octubre ottobre ott października październik paź outubro out'.split(' '),
  'november nov novembre noviembre listopada listopad lis novembro'.split(' '),
  'december dec dezember dez décembre déc diciembre dic dicembre grudnia grudzień gru dezembro'.split(' '),
];

/** Month names and their usual short forms in ten languages, lower case, to 1–12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
