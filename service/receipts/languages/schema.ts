import { z } from 'zod';
import { cell } from './cell.ts';
import { goods } from './schema-goods.ts';

/**
 * Lower-case phrases before a value. `sure` always names the field, `usual` nearly always, `weak` often means something
 * else.
 */
const label = z.union([
  z.literal('none'),
  z
    .strictObject({
      sure: z.array(z.string().min(1)).optional(),
      usual: z.array(z.string().min(1)).optional(),
      weak: z.array(z.string().min(1)).optional(),
    })
    .refine((value) => Object.keys(value).length > 0, 'holds no phrase: write "none"'),
]);

const months = z.union([z.literal('none'), z.array(z.array(z.string().min(1)).min(1)).length(12)]);

/** Words that decide only in the subject, and words that also decide in the opening of the body. */
const refusal = z.strictObject({ subject: cell, body: cell });

/**
 * All words of one language: the content of `languages/<code>.json`, where `code` is its ISO 639-1 code. Every slot is
 * required and says "none" if the language has no words for it. After adding a slot here, the test lists every file
 * that lacks it.
 */
export const languageSchema = z.strictObject({
  name: z.string().min(1),
  /** Codes of languages that share most of its words. A text in this language is also searched for their words. */
  readWith: cell,
  /** Unicode scripts that identify the language without any word: "Greek". */
  scripts: cell,
  /**
   * Top-level domain of the country that sends most of its email; decides the meaning of "kr" and "¥". "none": many
   * countries.
   */
  country: z.union([z.literal('none'), z.string().regex(/^[a-z]{2}$/)]),
  /** Whole words found in most emails of the language, used to detect it. */
  commonWords: cell,
  /** Names and short forms of the months, January first. */
  months,
  /** Short forms of months that are also everyday words: months only if a year follows. */
  monthsThatAreWords: cell,
  /** Names of the months of the Iranian calendar, Farvardin first. */
  solarMonths: months,
  /** Days of the week, perhaps before a day's date. */
  weekdays: cell,
  /** Their short forms that are no small words elsewhere, right before a day's date: "sab" in "sab 21 mar". */
  shortWeekdays: cell,
  /** Prefixes that email apps add to the subject of a reply and of a forwarded email. */
  subjectPrefixes: z.strictObject({ answer: cell, sentOn: cell }),
  /** The lines above a forwarded email, and the field names in its quoted header. */
  forwardedHead: z.strictObject({ above: cell, from: cell, date: cell, subject: cell }),
  labels: z.strictObject({
    orderNumber: label,
    orderDate: label,
    total: label,
    subtotal: label,
    tax: label,
    shipping: label,
    discount: label,
    /** A part paid with a gift card: a payment method, not a part of the price. */
    giftCard: label,
    trackingNumber: label,
    /** The number that a shipment had before: "previous tracking number". */
    formerTracking: label,
    carrier: label,
    quantity: label,
    deliveryDate: label,
    shippingDate: label,
    seller: label,
    destination: label,
  }),
  milestones: z.strictObject({
    placed: cell,
    /** An order named without a report: "your order". Confirms one only next to its total or its items. */
    mentioned: cell,
    /** A payment without its purpose: "you have paid". Confirms an order only next to its number or its goods. */
    paid: cell,
    labelled: cell,
    shipped: cell,
    outForDelivery: cell,
    readyForPickup: cell,
    delivered: cell,
    exception: cell,
    cancelled: cell,
    refunded: cell,
    /**
     * Handed to the carrier or arrived at a carrier's facility: the shipment is moving, though the verbs are those of a
     * delivery.
     */
    withCarrier: cell,
    /** Words of shipment emails in any state: the last resort for finding the topic. */
    parcelUnderWay: cell,
    /** The day of the email, and words that make it an estimate: "arriving today" is not "out for delivery". */
    today: cell,
    hoped: cell,
    /** Between "delivered" and its day: "on". */
    onDay: cell,
    /** In languages whose verb comes last, the words before and after the day: "wurde am 7. April zugestellt". */
    verbLast: cell,
    verbLastDelivered: cell,
    /** In words after "delivered": the day belongs to another event. */
    otherEvent: cell,
    /** In words about a shipment: it is under way, late, or coming, so it did not leave today. */
    stillMoving: cell,
    /** Words of a delay: an order that is delayed may not have left yet. */
    delay: cell,
    /** What can be shipped. Without one of these words, "delayed" can refer to anything. */
    goods: cell,
  }),
  steps: z.strictObject({
    /** Labels under the steps of a progress bar. They fill a whole run and do not report an event. */
    bar: cell,
    /** Openings of a condition or a future event: "once …", "we will tell you when …". */
    condition: cell,
    /** The same right after the words for an event, as the ending of Turkish "verildi-ğinde" and "発送しまし-たら". */
    conditionBehind: cell,
    /** Openings of a condition a few words behind an event: "You can collect it from the shop *as soon as* …". */
    conditionLater: cell,
    /** Words that make an event a plan: "*will* be ready". */
    future: cell,
    /** Words right before or within the words of an event that deny it: "not". */
    denial: cell,
    /** Between two clauses: "and", "but". A denial before it does not deny what comes after. */
    conjunction: cell,
    /** Words of time and manner within the words of an event that do not change it: "has *just* been delivered". */
    adverb: cell,
  }),
  /** A status that shop software names behind its label, in all forms: "New status: Shipped". */
  states: z.strictObject({
    /** The label's word, anywhere in its run. */
    label: cell,
    /** States of an order that fill the text behind the label, by milestone. */
    placed: cell,
    shipped: cell,
    delivered: cell,
    cancelled: cell,
    refunded: cell,
  }),
  refusals: z.strictObject({
    /** An application for a job or a loan. Words for the body of this and the next two slots also decide in the subject. */
    application: refusal,
    /** An order at an exchange: securities bought or sold. */
    trade: refusal,
    /**
     * Goods that can be bought, again or soon: back in stock, a waiting list, a draw for the right to buy. Words for the
     * body of this and the next slot also decide in the subject.
     */
    restock: refusal,
    /**
     * Something else that has a number or an amount: a payslip, a laboratory's order, a recall, a full mailbox, a
     * finished transfer.
     */
    no_purchase: refusal,
    /**
     * An order, a bill, or a booking that is not final: a draft to complete or to approve, several offers to choose from,
     * seats that are only held, a request.
     */
    offered: refusal,
    /** Emails that a developer or a tool sends to see how they look: a test, a preview, sample data, a sandbox. */
    sample: refusal,
    digest: refusal,
    charge_summary: refusal,
    abandoned_cart: refusal,
    /** A payment and its failure in one clause. Words for the body also decide in the subject. */
    failed_payment: refusal,
    /**
     * A payment still missing: "waiting for your payment". A confirmed order may say this too. Words for the body also
     * decide in the subject.
     */
    awaited_payment: refusal,
    upcoming_charge: refusal,
    payment_demand: refusal,
    /** A subscription that ends, pauses, or skips a delivery, without a charge: its price is none that was paid. */
    ended_plan: refusal,
    account_notice: refusal,
    feedback_request: refusal,
    personal: refusal,
    return_label: refusal,
    suspicious_sender: refusal,
    promotion: refusal,
    seller_notice: refusal,
    /** A fine, a tax, or another decision of an authority, which has a number and an amount too. */
    fine: refusal,
    /** A new order, as shop systems report it to the shop. Some also title a buyer's confirmation like this. */
    new_order: refusal,
    /** A sale, as marketplaces report it to the person who sold: "your item was bought", "the buyer has paid". */
    sale: refusal,
    payment_notice: refusal,
  }),
  letters: z.strictObject({
    /** How customers refer to their purchase. A shop does not say "I". */
    myPurchase: cell,
    /** The line above quoted text: "On Monday, Kim wrote:". */
    wrote: cell,
    /** In a forum's notification of members' posts: how to answer, or that the reader follows the thread. */
    forum: cell,
    /** A help desk's word for a case, before its number. */
    caseName: cell,
    /** A calendar's word for an invitation, before its colon. */
    invitation: cell,
    /** In a letter of a small business: that something is booked for the reader, "I have you down for". */
    agreed: cell,
    /** In the subject or the opening of a reminder, which reports no new booking: "Reminder". */
    reminder: cell,
    /** How a shop addresses the buyer of an order: "thank you for your order". */
    thanks: cell,
    /** Before the name of the reader: "Dear". */
    greeting: cell,
  }),
  /** Words of emails about other matters, of which several together identify the matter (`decide/topics.ts`). */
  topics: z.strictObject({
    /** Monitoring and builds of software, which may be that of a shop. */
    operations: cell,
    /** How to sell online: articles that show what other shops write. */
    commerce: cell,
    /** Supply of electricity, gas, and water, and its bills. */
    consumption: cell,
    /** Courts and lawyers. */
    court: cell,
    /** Payments to sellers, authors, and affiliates. */
    commission: cell,
    /** Libraries, as part of a sender's name. One word is enough. */
    library: cell,
  }),
  calls: z.strictObject({
    /** "You did not buy this": a purchase meant to frighten the reader. */
    notYours: cell,
    /** How to undo it. Honest shops say this too. */
    undo: cell,
    /** The demanded action: a phone call. */
    call: cell,
    /** Words that make such an email urgent, and goods that no one buys from a stranger. */
    pressure: cell,
    /** Labels of a name, an address, or a note, which a stranger may fill in before a shop sends them. */
    field: cell,
  }),
  fees: z.strictObject({
    /** "Pay", addressed to the reader: a demand, not a report of a payment. */
    pay: cell,
    /** Reasons given for holding back a shipment. */
    fee: cell,
    /** Words that mark a fee as payable by the reader without naming it. */
    due: cell,
    /** The shipment that is held until payment. */
    parcel: cell,
    /** What happens to it otherwise: it goes back, or stays where it is. */
    back: cell,
  }),
  lures: z.strictObject({
    /** A demand for what no shop asks for: a PIN, details of a bank or a card, proof of an identity. */
    secrets: cell,
    /** Goods that cost nothing but their shipping, and other gifts of strangers. */
    prize: cell,
    /** In a subject: the order will be canceled unless its buyer reacts. */
    threat: cell,
    /** Names of money to be returned: refunds and overpayments. Whole words. */
    refund: cell,
    /** Has a reader collect such money or a prize: "claim your refund", "your rebate is ready". Whole words. */
    collect: cell,
    /** Labels of the number of a case at an authority, not of an order: "case number". Whole words. */
    caseNumber: cell,
    /** A payment that failed has succeeded since. */
    solved: cell,
    /** Words for frauds, with which shops warn of such demands: "phishing". Whole words. */
    warning: cell,
    /** Words that deny such a demand in its sentence: "we never ask you to". Whole words. */
    denial: cell,
  }),
  offers: z.strictObject({
    /** In a sentence with an order number: the order is an earlier one, mentioned for another purpose. */
    olderOrder: cell,
    /** Words of advertising that do not occur in the opening of an order email. */
    offer: cell,
  }),
  lists: z.strictObject({
    /** Headings of advertising after an order: "Recommended for you". */
    recommendation: cell,
    /** Headings of items outside this shipment or cancellation: "Still to come". */
    remainder: cell,
    /** Headings of items that were ordered but not delivered: "Out of stock". */
    notGiven: cell,
    /** In place of an amount, or before its colon: the line was ordered but not delivered. */
    gone: cell,
    /** Before or in an addition to the line above: "extra", "without". */
    addOn: cell,
    /** An amount saved, anywhere in its run, and a discount on the line above, which opens its run. */
    saved: cell,
    lineDiscount: cell,
    /** Words that close the sum of several lines. */
    sum: cell,
    /** A line for the delivery, and words between it and its carrier or threshold. */
    delivery: cell,
    by: cell,
    /** After a carrier's name, words for its service: "parcel", "next day". */
    service: cell,
    /** A detail of the line above: a size, a code, a list price, a seller. */
    detail: cell,
    /** Buttons, greetings, and column headers: no items. */
    control: cell,
    /** In an exchange, headings of the returned items: "You returned". */
    returned: cell,
    /** In an exchange, headings of the replacements. */
    sentInstead: cell,
    /** Column headers of an item list. */
    columnHead: cell,
    /** Headers of the columns of names, of sent and of ordered quantities, of replacements, and of codes. */
    nameHead: cell,
    /** The header of what was paid: "Amount paid". */
    paidHead: cell,
    /** The header of brands, next to the names of goods. */
    brandHead: cell,
    sentHead: cell,
    orderedHead: cell,
    insteadHead: cell,
    codeHead: cell,
    /** Before an item's name and a colon: its weight or price was changed. */
    adjusted: cell,
    /** How something is paid. Next to a price, it is not an item. */
    payment: cell,
    /** Ways to pay that reach the shop days after the order: "bank transfer", "check". */
    slowPayment: cell,
    /** In a report about a shop's orders, the header of the column of customers or recipients. */
    customer: cell,
    /** Alone above or below the name of an item: "New", "Pre-order". */
    badge: cell,
    /** Start of a line about the item above or below: "In stock", "2-year warranty", "Write a review". */
    remark: cell,
    /** Before a quantity: "Qty". */
    quantity: cell,
    /** After a quantity: "pcs". */
    counter: cell,
    /** The same at the end of a name, only words that do not also give the size of a pack: "2個". */
    pieces: cell,
    /** After a unit price: "each". */
    each: cell,
    /** The counted noun in "3 items". */
    things: cell,
    /** After an item's name in a subject: there are others, "and 2 more". */
    more: cell,
    /** Before an item's name in quotes: "your item". */
    yourItem: cell,
    /** Things that are numbered "1 of 2" but are not items: a parcel, a page, a step. */
    parcel: cell,
    /** Between two counts: "1 of 2". */
    outOf: cell,
    /** Headings of an item list, alone in their run: "Items in this parcel". */
    heading: cell,
    /** Before a colon and an item's name: "Product". */
    itemName: cell,
    /** Before the choice of an item's size, color, or kind: "Size". */
    variant: cell,
    /** Charges other than goods, as whole words: "service fee". */
    charge: cell,
    /** A gift of money: a charge if listed with goods, the purchase itself if listed alone. */
    donation: cell,
    /** A bill's generic word for the purchase: "Tickets", "Fare". */
    unnamed: cell,
    /** In a list of tickets with guest names, headers of the ticket column: "Ticket type". */
    ticketKind: cell,
  }),
  amounts: z.strictObject({
    /** Labels of a total that replaces that of the confirmation: "new total", "total after cancellation". Whole words. */
    newTotal: cell,
    /** Labels of the total that it replaces: "original total", "estimated total". Whole words. */
    formerTotal: cell,
    /** Before a tax that is part of a sum: "of which". */
    included: cell,
    /** Names of taxes. */
    tax: cell,
    /** A tax that fills a line, and words that specify it: "city". */
    taxLine: cell,
    /** What announces the price before a reduction, behind the price: "£7.50 was £10.00", and words before that price. */
    formerPrice: cell,
    currentPrice: cell,
    taxOf: cell,
    /** After an amount: with or without tax. Nothing but the name of a tax follows. */
    taxRemark: cell,
    /** In place of an amount: nothing to pay. */
    free: cell,
    /** Before an amount that is a limit: "free from 49 €". */
    threshold: cell,
    /** After an amount that is a limit: "5,000円以上". */
    thresholdBehind: cell,
    /** Before an amount that another currency or a tax may change: "approx.". */
    about: cell,
    /** Before the price of one thing: "Unit price". In a booking, its only price is the total. */
    price: cell,
    /** Between an amount and a period or a unit: "per". */
    per: cell,
    /** After an amount and a slash: the billing period. */
    period: cell,
    /** Before an amount: how often it is charged, "Monthly". */
    howOften: cell,
    /** After an amount and "per": a short time or a person that a price is for. */
    priceUnit: cell,
    /** Days, after their number. */
    days: cell,
    /** Names of one of several payments. */
    installment: cell,
    /** A part paid in advance, which is no total next to one: "deposit". */
    deposit: cell,
    /** The part of a total that is still due, next to what was paid: "remaining balance". */
    remainder: cell,
    /** Money that the shop keeps for its customer, whose rest is no part of a total: "prepaid account", "wallet". */
    stored: cell,
    /** Next to an amount that was paid: "Paid online". */
    paid: cell,
    /** What a payment is made with, next to "paid": "card", "cash". Services such as PayPal are known. */
    means: cell,
    /** What a letter says has arrived: "transfer", "deposit". */
    transfer: cell,
    /** That it has arrived, or thanks for it: "came through". */
    received: cell,
    /** In a sentence about the fee of those who cancel or do not come: "no-show". */
    forfeit: cell,
    /** Behind the length of an appointment, next to "h" and "min": "hours". */
    timeUnit: cell,
  }),
  papers: z.strictObject({
    /** A till's receipt, which states what was charged in the end: "final receipt". Whole words. */
    tillReceipt: cell,
    /** In the subject or a heading: the email lists the order again: "your order has been updated". Whole words. */
    changedOrder: cell,
    /** In a label: the number belongs to an invoice or a receipt. */
    invoice: cell,
    /** At the start of a label: the number of a membership or a subscription, which all its payments share. */
    membership: cell,
    /** In a label: the number belongs to one of the tickets of a booking. */
    ticket: cell,
    /** Labels of the number of a thing that is offered once: on some marketplaces, its order has the same number. */
    listing: cell,
    /** A bare label that opens a run: a marked number after it is the order number. */
    order: cell,
    /** Before the word for an order that is still to come: "your first order", "the next". */
    coming: cell,
    /** Labels of a list of order numbers: "orders" in "your orders 70411 and 70418". Whole words. */
    orders: cell,
    /** Between a label and its number: "is". */
    is: cell,
    /** Part of a label, before its number: "no.", "number", "code". */
    numberWord: cell,
    /** Before a number that only shows what such numbers look like: "example", "e.g.". Whole words. */
    example: cell,
    /** Between a number and the order it belongs to: "26-771 számú rendelése". */
    numberOf: cell,
    /** Between a shipment's former number and the one that replaced it: "has been replaced by". */
    replacedBy: cell,
    /** Between an order's number and its date: "order 4711 of 3 May". */
    dated: cell,
    /** Between an order's date and its word, with that word: "tarihli siparişiniz". */
    datedOrder: cell,
    /** Titles and file names of attached documents that state a purchase. */
    receiptTitle: cell,
    /** Titles of attached documents that state anything else. */
    otherTitle: cell,
    /** In a summary of charges: the receipt comes in another email. */
    laterReceipt: cell,
    /** Names of a paper that offers goods at a price, and of its number: "quotation". */
    quote: cell,
    /** Labels of a sum that is still to be paid: "amount to pay". */
    toPay: cell,
    /** The same if a number follows. Without one, advertising uses the words too: "Angebot 4711". */
    offer: cell,
    /** What is written and sent, no goods: "receipt", "email". */
    written: cell,
  }),
  /** Words that identify the purchase type (contract §5). */
  purchases: z.strictObject({
    /** A journey, a stay, or an event. */
    ticket: cell,
    subscription: cell,
    /** Downloads and codes. */
    digital: cell,
    /** Collected in a shop. */
    pickup: cell,
    /** Sent to an address. */
    sent: cell,
    /** Bought at a till. */
    inStore: cell,
    payment: cell,
  }),
  trips: z.strictObject({
    /** Words of emails about journeys by train, bus, ship, or plane. */
    journey: cell,
    /** Words of receipts for a ride in a car with its driver. */
    ride: cell,
    /** Before the place or time of departure, and of arrival. */
    getIn: cell,
    getOut: cell,
    /** Between the names of two places, before each: "from Oslo to Bergen", "flight Oslo to Bergen". */
    fromPlace: cell,
    toPlace: cell,
    /** Labels of a line that names both ends of a journey. */
    route: cell,
    /** Before the platform after a station's name. */
    platform: cell,
    /** Words next to the places of a journey that are not part of one. */
    noPlace: cell,
    /** Words for fares, classes, seats, travelers, luggage, and fees: their lines name no journey. */
    fare: cell,
    /** Labels of the first day of a stay or a rental, and of its last. */
    arrive: cell,
    leave: cell,
    /** Between the first and the last day: "12 to 15 March". */
    untilDay: cell,
    /** Labels of where and when a rental car is picked up, and returned. */
    takesCar: cell,
    givesCarBack: cell,
    /** Nights, after their number. */
    nights: cell,
    /** Words for lodging, as part of its name. */
    house: cell,
    /** Labels before the name of lodging: "Property". */
    lodging: cell,
    /** Kinds of rooms: "double room". */
    room: cell,
    /** Labels before the booked room or pitch: "Room", "Pitch". */
    unit: cell,
    /** Below the name of a home for guests: "hosted by". */
    host: cell,
    /** The kind of such a home, next to its host: "entire home", "private room". */
    homeKind: cell,
    /** "or similar", after the name of a rental car. */
    orSimilar: cell,
    /** Labels before the name of a rental car: "Vehicle". */
    car: cell,
    /** Labels before the name of an event: "Film", "Performance". */
    event: cell,
    /** Words for places of events, as part of their names or before them: "theatre", "venue". */
    venue: cell,
    /** Before the author of a play, which opens its line: "by". */
    author: cell,
  }),
  /** Words that name a service, as they are printed: titles repeat them. */
  services: z.strictObject({
    /** The use of something at a place: parking, charging, refueling. */
    use: cell,
    /** Kinds of fuel, as part of their names. */
    fuel: cell,
    /** Labels before that place. */
    place: cell,
    /** A top-up of a prepaid balance. */
    topUp: cell,
    /** A subscription or membership, next to its name: "Studio Plus subscription". */
    plan: cell,
    /** Its start or renewal, before the name in a subject: "activation of". */
    started: cell,
    /** A course, before its name. */
    course: cell,
    /** Insurance, as part of its name: "Home Insurance Plus". */
    cover: cell,
    /** Gift cards, toll stickers, fines, bills, and membership fees, in their basic form without patterns. */
    voucher: cell,
    /** Labels before the name of any other service: "Service", "Package". */
    name: cell,
    /** Labels before the name of what was booked or done, which goods do not have: "Treatment", "Ticket type". */
    booked: cell,
    /** Labels of whom or what a service is for, and of the reader's data, not of what was bought: "Vehicle", "Guest". */
    owner: cell,
    /** Words before the name of a project that the reader pledged money for: "backing", "backer of". */
    backed: cell,
    /** Headings of the parts of a booking's email, which name nothing: "Booking details", "Payment summary". Whole runs. */
    section: cell,
    /** Parts of a service's price, which name no purchase: "Rent", "2 seats", "Labor". */
    part: cell,
    /** Labels before what a donation is for: "Cause", "Project". */
    cause: cell,
    /** Charges of a service, which fill their lines and name no purchase: "Base price", "Waiting time", "Adult ticket". */
    rate: cell,
    /** Before the name of a subscription that the word for it follows: "your". */
    your: cell,
    /** Labels before the name of a restaurant. */
    eatery: cell,
    /** Words for restaurants as part of their names: "pizzeria", "grill". */
    eateryName: cell,
    /** Between an order of a meal and the restaurant: "from", "at". */
    eateryAfter: cell,
    /** A bill of a supplier, in its basic form, and labels of the time that it is for: "Billing period". */
    bill: cell,
    billPeriod: cell,
    /** Before the days on which a ticket is valid: "Valid from". */
    validity: cell,
    /** What is only attended, and no purchase without a price: "appointment". */
    appointment: cell,
  }),
  /**
   * How orders are named that state no name: words in their basic form, `{shop}` for the sender, and nights by the plural
   * forms of Unicode with `{n}` for the number.
   */
  titles: z.strictObject({
    flight: z.string().min(1),
    trainTrip: z.string().min(1),
    trip: z.string().min(1),
    rentalCar: z.string().min(1),
    tickets: z.string().min(1),
    groceries: z.string().min(1),
    ride: z.string().includes('{shop}'),
    nights: z.partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), z.string().min(1)),
  }),
  /** Words for goods, by the contract's item categories (`items/category.ts`). */
  goods,
  senders: z.strictObject({
    /** In a sender's name, words for a task that name no shop or carrier: "parcel", "service". */
    task: cell,
    /** In a domain, whole words next to the name of a shop that only imitate it: "orders", "verify". Letters of ASCII. */
    inHosts: cell,
  }),
  candidates: z.strictObject({
    /** Words of buying and shipping: any of them in a subject is reason enough to read the email. */
    purchase: cell,
    /** Selling, surveying, inviting: words of mass email. */
    offer: cell,
    /** The part before the @ in addresses typical of shops. */
    senderRole: cell,
    /** Marks a subject as forwarded without an email app's short prefix. */
    forwarded: cell,
  }),
});

export type LanguageWords = z.infer<typeof languageSchema>;
