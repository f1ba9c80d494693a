import type { LabelPhrases } from './label.ts';

/** English label phrases; see `LabelPhrases` for the notation. */
export const ENGLISH: LabelPhrases = {
  orderNumber: [
    `online order number | order # | order code | order confirmation # | order confirmation no
      order confirmation number | order id | order identifier | order no | order nr | order num | order number
      order ref | order reference | orderid | ordernumber | purchase order number | sales order number
      web order number | your order number | your order number is`,
    `airline confirmation | booking code | booking confirmation number | booking id | booking number
      booking ref | booking reference | confirmation # | confirmation code | confirmation no
      confirmation number | document no | invoice # | invoice id | invoice no | invoice number
      itinerary number | merchant order number | payment reference | pnr | purchase id | purchase number
      receipt # | receipt id | receipt no | receipt number | record locator | reservation # | reservation code
      reservation id | reservation number | ride id | subscription order number | ticket order number
      transaction id | transaction number | trip id`,
    `booking | ref | reference | confirmation | invoice | order | purchase | receipt | reference number | reservation
      transaction | your order`,
  ],
  orderDate: [
    `booking date | date issued | date of issue | date of order | date of purchase | date ordered | date paid
      date placed | invoice date | issued | issued on | order date | order placed | order placed on
      order time | ordered | ordered on | payment date | placed on | purchase date | purchased on
      receipt date | transaction date`,
    'date',
  ],
  total: [
    `amount charged | amount paid | amount refunded | booking total | charged | final total | grand total
      invoice total | new order total | order amount | order grand total | order total | paid | payment total
      purchase total | receipt total | refund amount | refund total | total (incl. tax) | total amount
      total amount charged | total before tip | total billed | total charge | total charged | total charges
      total cost | total for this order | total for your order | total incl. vat | total including tax
      total including vat | total paid | total payment | ticket amount | total fare | total airfare | fare total | total air fare | total charges for air travel | total price | total refund | trip total
      updated order total | you paid | your total`,
    `amount | amount due | payment | payment amount | shipment total | total | total due
      total invoice amount | total to pay`,
  ],
  subtotal: [
    `cart subtotal | goods total | item subtotal | item total | items subtotal | items total
      merchandise subtotal | merchandise total | order subtotal | products total | sub total | sub-total
      subtotal | total before tax`,
  ],
  tax: [
    `estimated tax | estimated tax to be collected | gst | gst/hst | hst | incl. vat | includes vat
      including vat | of which vat | order tax | sales tax | state tax | tax | tax collected | tax total
      taxes | taxes & fees | taxes and fees | total tax | vat | vat amount`,
  ],
  shipping: [
    `delivery | delivery charge | delivery cost | delivery costs | delivery fee | freight | p&p | postage
      postage & packing | postage and packing | shipping | shipping & handling | shipping and handling
      shipping charges | shipping cost | shipping costs | shipping fee | shipping total | standard delivery
      standard shipping`,
  ],
  discount: [
    `coupon | coupon discount | discount | discount applied | discounts | order discount | promo | promo code
      promotion | promotion applied | promotional discount | promotions | savings | total discount | voucher
      you saved`,
  ],
  trackingNumber: [
    `air waybill | airway bill | article number | awb | awb number | barcode number | carrier tracking number
      consignment id | consignment no | consignment number | delivery tracking number | door tag number
      item number/tracking number | label number | master tracking number | package id | package number
      package tracking number | parcel code | parcel id | parcel number | parcel tracking number | pro number
      shipment barcode | shipment tracking number | track number | tracking | tracking # | tracking code
      tracking id | tracking info | tracking no | tracking num | tracking number | tracking number is
      tracking numbers | tracking pin | tracking reference | waybill | waybill no | waybill number
      your tracking number is`,
    `pin | shipment pin | consignment | delivery id | delivery number | item number | parcel reference | reference number
      shipment id | shipment no | shipment number | shipment reference | tracking details`,
    'package | parcel | shipment | track your parcel | your package | your parcel | your shipment',
  ],
  carrier: [
    `carrier | courier | delivered by | delivery company | delivery partner | sent by | sent via | shipped by
      shipped via | shipped with | shipping carrier | shipping method | ships via`,
  ],
  quantity: ['pieces | qty | qty. | quantity | units'],
  deliveryDate: [
    `arrives | arriving | arriving by | delivers | delivery by | delivery date | delivery estimate
      estimated arrival | estimated delivery | estimated delivery date | expected arrival | expected by
      expected delivery | expected delivery date | expected on | get it by | guaranteed delivery
      now expected | scheduled delivery | scheduled delivery date | scheduled for delivery
      your package will arrive`,
  ],
  shippingDate: [
    `date shipped | despatch date | dispatch date | dispatched on | ship date | shipped date | shipped on
      shipping date`,
  ],
  seller: [
    `from seller | merchant | ordered from | restaurant | seller | sender | shipped from | shipper | sold by
      store | your order from`,
  ],
  destination: [
    `deliver to | delivered to | delivering to | delivery address | destination | recipient | sent to
      ship to | shipping address | shipping to | ships to | your order was sent to
      your order will be sent to`,
  ],
};
