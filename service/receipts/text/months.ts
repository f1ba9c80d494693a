const NAMES: readonly (readonly string[])[] = [
  'january jan januar jänner jän janvier janv enero ene gennaio gen januari stycznia styczeń sty janeiro ledna leden tammikuuta tammikuu'.split(
    ' ',
  ),
  'february feb februar februari février févr fév febrero febbraio febr lutego luty lut fevereiro fev února únor helmikuuta helmikuu'.split(
    ' ',
  ),
  'march mar märz mär mrz mars marzo maart mrt marca marzec março března březen maaliskuuta maaliskuu marts'.split(' '),
  'april apr avril avr abril abr aprile kwietnia kwiecień kwi dubna duben huhtikuuta huhtikuu'.split(' '),
  'may mai mayo maggio mag mei maja maj maio května květen toukokuuta toukokuu'.split(' '),
  'june jun juni juin junio giugno giu czerwca czerwiec cze junho června červen kesäkuuta kesäkuu'.split(' '),
  'july jul juli juillet juil julio luglio lug lipca lipiec lip julho července červenec heinäkuuta heinäkuu'.split(' '),
  'august aug août aoû agosto ago augustus sierpnia sierpień sie augusti srpna srpen elokuuta elokuu'.split(' '),
  'september sep sept septembre septiembre settembre set września wrzesień wrz setembro září syyskuuta syyskuu'.split(
    ' ',
  ),
  'october oct oktober okt octobre octubre ottobre ott października październik paź outubro out října říjen lokakuuta lokakuu'.split(
    ' ',
  ),
  'november nov novembre noviembre listopada listopad lis novembro listopadu marraskuuta marraskuu'.split(' '),
  'december dec dezember dez décembre déc diciembre dic dicembre grudnia grudzień gru dezembro prosince prosinec joulukuuta joulukuu desember des'.split(
    ' ',
  ),
];

/** Month names and their usual short forms in thirteen languages, lower case, to 1–12. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);
