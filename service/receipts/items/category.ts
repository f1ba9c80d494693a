/**
 * A contract §5 category by the words of an item's description, or null. A starter dictionary: words that mean one
 * category in everyday product names; the category with more hits wins and a tie gives none.
 */
export function categoryOf(description: string): number | null {
  const words = description.toLowerCase();
  let best: number | null = null;
  let top = 0;
  let tie = false;
  for (const [id, pattern] of CATEGORY_WORDS) {
    const hits = new Set(words.match(pattern) ?? []).size;
    if (hits === 0 || hits < top) continue;
    tie = hits === top;
    best = id;
    top = hits;
  }
  return tie ? null : best;
}

const words = (list: string) =>
  new RegExp(`(?<!\\p{L})(?:${list.split(' ').join('|').replace(/_/g, ' ')})(?!\\p{L})`, 'giu');

const CATEGORY_WORDS: readonly (readonly [number, RegExp])[] = [
  [
    2,
    words(
      'book books paperback hardcover novel edition buch taschenbuch livre libro boek książka livro bok 本 ebook kindle_edition textbook guide manual',
    ),
  ],
  [
    3,
    words(
      'baby diaper diapers stroller pacifier windeln couches pañales pannolini luiers pieluchy fraldas blöjor nursery bottle_warmer',
    ),
  ],
  [
    4,
    words(
      'kitchen pillow blanket curtain lamp sofa chair table rug mug pan pot knife cushion towel bedding mattress vase candle kissen decke lampe stuhl tisch tasse pfanne coussin lampe_de chaise almohada silla mesa cuscino sedia tavolo kussen stoel krzesło stół cadeira kudde stol banner decoration decorations',
    ),
  ],
  [
    5,
    words(
      'shirt t-shirt tshirt dress jeans jacket hoodie sweater skirt socks pants trousers coat hat scarf gloves blouse shorts underwear bra belt hose hemd kleid jacke mantel pullover rock socken chemise robe veste pantalon camisa vestido chaqueta camicia vestito giacca overhemd jurk jas koszula sukienka kurtka spodnie camiseta skjorta klänning jacka',
    ),
  ],
  [
    6,
    words(
      'shampoo conditioner lotion cream serum lipstick mascara perfume vitamin vitamins toothbrush toothpaste razor soap sunscreen moisturizer creme parfum seife zahnpasta savon crème champú jabón crema profumo zeep krem mydło sabonete tvål supplement',
    ),
  ],
  [
    7,
    words(
      'necklace bracelet earrings ring watch pendant kette armband ohrringe uhr collier montre collar pulsera reloj collana bracciale orologio horloge naszyjnik zegarek relógio halsband klocka',
    ),
  ],
  [
    8,
    words(
      'toy toys lego puzzle doll board_game plush action_figure spielzeug jouet juguete giocattolo speelgoed zabawka brinquedo leksak',
    ),
  ],
  [
    9,
    words(
      'faucet drill hammer screwdriver screws screw wrench paint plumbing sink drain bracket ladder saw toolbox bohrmaschine schrauben perceuse taladro trapano boormachine wiertarka',
    ),
  ],
  [
    10,
    words(
      'coffee tea chocolate honey olive_oil pasta rice cereal snack snacks wine beer cheese beef chicken pizza burger milk bread kaffee tee schokolade wein käse café chocolat vin fromage cioccolato vino koffie thee kawa herbata chocolate kaffe salad fries sandwich',
    ),
  ],
  [11, words('tire tyre motor_oil brake wiper car_charger dash_cam reifen pneu neumático pneumatico opona')],
  [12, words('dvd blu-ray bluray movie film 4k_uhd')],
  [
    13,
    words(
      'printer_paper notebook stapler pens pen ink_cartridge toner envelopes folder planner notizbuch cahier cuaderno',
    ),
  ],
  [
    14,
    words(
      'refrigerator dishwasher washer dryer microwave oven vacuum toaster blender kühlschrank staubsauger lave-linge lavadora lavatrice',
    ),
  ],
  [
    15,
    words(
      'bike bicycle tent yoga dumbbell treadmill camping hiking backpack football basketball golf fishing fahrrad zelt vélo tente bicicleta tenda fiets rower',
    ),
  ],
  [
    16,
    words(
      'dog cat pet pets puppy kitten aquarium leash litter hund katze hundefutter chien chat perro gato cane gatto hond kat pies kot',
    ),
  ],
  [
    17,
    words(
      'shoes shoe sneakers sneaker boots boot sandals heels loafers schuhe stiefel chaussures zapatos zapatillas scarpe schoenen laarzen buty sapatos tênis skor',
    ),
  ],
  [18, words('vinyl cd album guitar ukulele headphone_stand piano microphone_stand gitarre guitare guitarra')],
  [
    19,
    words(
      'gift_card giftcard gift_certificate geschenkkarte carte_cadeau tarjeta_regalo carta_regalo cadeaubon karta_podarunkowa presentkort',
    ),
  ],
  [20, words('software license antivirus app dlc game_key season_pass bits lizenz licence licencia steam')],
  [
    21,
    words(
      'usb hdmi cable charger phone laptop monitor keyboard mouse headphones earbuds speaker camera tablet ssd adapter router battery motherboard gpu cpu webcam trackball bluetooth wireless kabel ladegerät tastatur maus kopfhörer câble chargeur écran clavier teclado ratón cavo caricatore tastiera toetsenbord klawiatura słuchawki carregador fone laddare hörlurar',
    ),
  ],
  [23, words('bouquet flowers roses blumen rosen fleurs flores fiori bloemen kwiaty blommor')],
  [
    24,
    words(
      'subscription hosting domain membership streaming abonnement suscripción abbonamento abonament assinatura prenumeration',
    ),
  ],
  [26, words('photo_book prints photo_print fotobuch canvas_print')],
  [27, words('ticket tickets concert admission eintrittskarte billet entrada biglietto bilet ingresso biljett')],
  [
    28,
    words(
      'flight hotel room night nights suite uberx ride trip rental_car flug zimmer vol chambre vuelo habitación volo camera_doppia vlucht lot pokój',
    ),
  ],
  [29, words('magazine zeitschrift revue revista rivista tijdschrift czasopismo')],
];
