/** Suppliers of electricity, gas, and water, and insurers. See `parse-known.ts` for the notation. */
export const UTILITIES = `
[utility]
Octopus Energy: octopus.energy octopusenergy.com octopusenergy.de octopusenergy.it octopusenergy.es octopusenergy.fr
British Gas: britishgas.co.uk
E.ON: eon.com eon.de eonenergy.com eonnext.com eon.se eon.hu eon.it eon.ro
OVO Energy: ovoenergy.com
ScottishPower: scottishpower.com scottishpower.co.uk
SSE: sse.co.uk
Bulb: bulb.co.uk
Shell Energy: shellenergy.co.uk
Thames Water: thameswater.co.uk
Severn Trent: severntrent.co.uk stwater.co.uk
Anglian Water: anglianwater.co.uk
United Utilities: unitedutilities.com uuplc.co.uk
Yorkshire Water: yorkshirewater.co.uk
Electric Ireland: electricireland.ie
Bord Gáis Energy: bordgais.ie bordgaisenergy.ie
EDF: edf.fr edfenergy.com
ENGIE: engie.fr engie.com engie.be engie.it engie.ro
TotalEnergies: totalenergies.fr totalenergies.com totalenergies.be
Veolia: veolia.fr veolia.com
Suez: suez.fr suez.com
Enel: enel.com enel.it enelenergia.it
Eni Plenitude: eniplenitude.com plenitude.com
Edison: edison.it edisonenergia.it
A2A: a2a.it a2aenergia.eu
Hera: gruppohera.it
Acea: acea.it
Sorgenia: sorgenia.it
Iren: gruppoiren.it irenlucegas.it
Iberdrola: iberdrola.es iberdrola.com
Endesa: endesa.es endesa.com endesaclientes.com
Naturgy: naturgy.es naturgy.com
Repsol: repsol.com repsol.es
Holaluz: holaluz.com
Canal de Isabel II: canaldeisabelsegunda.es
EDP: edp.pt edp.com edpcomercial.pt
Galp: galp.com galpenergia.com
EPAL: epal.pt
Vattenfall: vattenfall.de vattenfall.se vattenfall.nl vattenfall.com
EnBW: enbw.com
RWE: rwe.com
Yello: yello.de
LichtBlick: lichtblick.de
Tibber: tibber.com
Ostrom: ostrom.de
eprimo: eprimo.de
Stadtwerke München: swm.de
Mainova: mainova.de
Entega: entega.de
RheinEnergie: rheinenergie.com
Wien Energie: wienenergie.at
Verbund: verbund.com verbund.at
EVN: evn.at
ewz: ewz.ch
BKW: bkw.ch
Essent: essent.nl
Eneco: eneco.nl eneco.be
Greenchoice: greenchoice.nl
Vandebron: vandebron.nl
Budget Energie: budgetenergie.nl
Luminus: luminus.be
PGE: pge.pl gkpge.pl
Tauron: tauron.pl
Enea: enea.pl
Energa: energa.pl
PGNiG: pgnig.pl
ČEZ: cez.cz
innogy: innogy.cz
PRE: pre.cz
ZSE: zse.sk
MVM: mvm.hu mvmnext.hu
Hidroelectrica: hidroelectrica.ro
DEI: dei.gr
Fortum: fortum.com fortum.fi fortum.se fortum.no
Helen: helen.fi
Vattenfall Eldistribution: vattenfalleldistribution.se
Fjordkraft: fjordkraft.no
Hafslund: hafslund.no
Norlys: norlys.dk
Andel Energi: andelenergi.dk
Ørsted: orsted.dk orsted.com
ComEd: comed.com
PG&E: pge.com
Con Edison: coned.com
National Grid: nationalgrid.com nationalgridus.com
Duke Energy: duke-energy.com
Southern California Edison: sce.com
FPL: fpl.com
Dominion Energy: dominionenergy.com
Xcel Energy: xcelenergy.com
PSE&G: pseg.com
Georgia Power: georgiapower.com southernco.com
Hydro-Québec: hydroquebec.com
BC Hydro: bchydro.com
Hydro One: hydroone.com
Enbridge Gas: enbridgegas.com
AGL: agl.com.au
Origin Energy: originenergy.com.au
EnergyAustralia: energyaustralia.com.au
Sydney Water: sydneywater.com.au
Genesis Energy: genesisenergy.co.nz
Mercury: mercury.co.nz
Light: light.com.br
CEMIG: cemig.com.br
CPFL: cpfl.com.br
Sabesp: sabesp.com.br
CFE: cfe.mx
Tata Power: tatapower.com
Adani Electricity: adanielectricity.com
東京電力: tepco.co.jp
関西電力: kepco.co.jp
東京ガス: tokyo-gas.co.jp
大阪ガス: osakagas.co.jp
한국전력: kepco.co.kr
Allianz: allianz.de allianz.com allianz.fr allianz.it allianz.es allianz.co.uk allianz.at allianz.ch allianz.pl allianz-assistance.it allianz-assistance.es allianz-assistance.co.uk allianz-assistance.ie allianz-assistance.de allianz-voyage.fr allianzassistance.com allianz-partners.com
AXA: axa.de axa.fr axa.com axa.co.uk axa.es axa.it axa.ch axa.be
Generali: generali.de generali.it generali.fr generali.es generali.at generali.ch generali.pl generali.hu generali.ro
HUK-COBURG: huk.de huk-coburg.de huk24.de
CosmosDirekt: cosmosdirekt.de
ERGO: ergo.de ergo.pl
DEVK: devk.de
LVM: lvm.de
Gothaer: gothaer.de
Techniker Krankenkasse: tk.de
Wiener Städtische: wienerstaedtische.at
Helvetia: helvetia.ch helvetia.com
Die Mobiliar: mobiliar.ch
Zurich: zurich.com zurich.ch zurich.de zurich.co.uk zurich.es zurich.it
MAIF: maif.fr
MACIF: macif.fr
Matmut: matmut.fr
Groupama: groupama.fr groupama.it
Mapfre: mapfre.com mapfre.es
Línea Directa: lineadirecta.com
Mutua Madrileña: mutua.es
Unipol: unipolsai.it unipol.it
Genertel: genertel.it
Prima: prima.it
Fidelidade: fidelidade.pt
Tranquilidade: tranquilidade.pt
Aviva: aviva.co.uk aviva.com
Direct Line: directline.com
Admiral: admiral.com
LV=: lv.com
Churchill: churchill.com
Hastings Direct: hastingsdirect.com
Centraal Beheer: centraalbeheer.nl
Nationale-Nederlanden: nn.nl
Interpolis: interpolis.nl
OHRA: ohra.nl
Zilveren Kruis: zilverenkruis.nl
CZ: cz.nl
VGZ: vgz.nl
PZU: pzu.pl
Warta: warta.pl
Link4: link4.pl
Kooperativa: koop.cz kooperativa.sk
Česká pojišťovna: ceskapojistovna.cz
If: if.se if.no if.fi if.dk
Folksam: folksam.se
Trygg-Hansa: trygghansa.se
Gjensidige: gjensidige.no gjensidige.dk
Tryg: tryg.no tryg.dk
Topdanmark: topdanmark.dk
LähiTapiola: lahitapiola.fi
GEICO: geico.com
State Farm: statefarm.com
Progressive: progressive.com
Allstate: allstate.com
Liberty Mutual: libertymutual.com
Lemonade: lemonade.com
NRMA: nrma.com.au
AAMI: aami.com.au
`;
