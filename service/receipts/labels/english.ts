import type { LabelPhrases } from './label.ts';

/** English label phrases; see `LabelPhrases` for the notation. */
export const ENGLISH: LabelPhrases = {
  orderNumber: [
    `online order number | order # | order code | order confirmation # | order confirmation no
      order confirmation number | order id | order identifier | order nbr | order no | order nr
      order num | order number | salesorder number | salesorder no | salesorder # | seller order number
      shipper order number | order ref | order reference | orderid | ordernumber | purchase order #
      purchase order number | sales order # | sales order no | sales order number | web order #
      web order no | web order number | your order number | your order number is`,
    `airline confirmation | bill no | bill number | booking code | booking confirmation number
      booking id | booking no | booking number | booking ref | booking reference | check number
      confirmation # | confirmation code | confirmation no | confirmation number | document no
      invoice # | invoice id | invoice no | invoice number | itinerary number | merchant order number
      merchant reference | payment id | payment no | payment reference | pnr | purchase id
      purchase number | receipt # | receipt id | receipt no | receipt number | record locator
      reservation # | reservation code | reservation id | reservation no | reservation number
      reservation ref | reservation reference | ride id | session id | subscription order number | tax invoice no
      tax invoice number | ticket number | ticket order number | transaction id | transaction number
      trip id | trip number`,
    `booking | confirmation | invoice | order | order confirmation | purchase | receipt | ref
      reference | reference number | reservation | transaction | your order`,
  ],
  orderDate: [
    `booking date | date issued | date of issue | date of order | date of purchase
      date of transaction | date ordered | date paid | date placed | date/time of order | invoice date
      invoiced on | issued | issued on | order date | order date/time | order placed | order placed date
      order placed on | order time | ordered | ordered on | paid on | payment date | placed | placed on
      purchase date | purchased | purchased on | receipt date | transaction date`,
    `date`,
  ],
  total: [
    `amount charged | amount paid | amount payable | amount refunded | bill total | booking total
      card charged | charged | est. total | estimated order total | estimated total | fare total | final amount | final price | final total | grand total
      grand total (incl.tax) | invoice total | net payable | net total | new order total | order amount
      order grand total | order total | order value | paid | payment total | purchase total
      receipt total | refund amount | refund total | refunded amount | ticket amount | total (inc vat)
      total (inc. gst) | total (incl. tax) | total (incl. taxes) | total (including tax)
      total (tax included) | total (usd) | total air fare | total airfare | total amount
      total amount charged | total amount due | total amount paid | total before tip | total bill
      total billed | total charge | total charged | total charges | total charges for air travel
      total cost | total fare | total for this order | total for your order | total in usd
      total inc vat | total inc. gst | total incl. vat | total including tax | total including vat
      total order | total order value | total paid | total payment | total price | total refund
      total usd | trip total | updated order total | you paid | your total`,
    `amount | amount due | guide price | payment | payment amount | shipment total | total | total due
      total invoice amount | total to pay | to pay`,
  ],
  subtotal: [
    `basket subtotal | basket total | cart subtotal | cart total | food & beverage subtotal | goods total | item cost
      item subtotal | item total | item(s) subtotal | items cost | items subtotal | items total
      merchandise subtotal | merchandise total | merchandise value | order subtotal | product subtotal
      product total | products total | sub total | sub-total | subtotal | total before tax
      total item cost | total of items`,
    `goods | item(s) | items | merchandise | products`,
  ],
  tax: [
    `city tax | county tax | estimated sales tax | estimated tax | estimated tax to be collected
      estimated taxes | gst | gst/hst | gst/pst | hst | inc vat | inc. gst | inc. vat | incl. gst
      incl. vat | includes gst | includes vat | including vat | local tax | of which vat | order tax
      pst | qst | sales tax | state tax | tax | tax & fees | tax collected | tax estimate | tax included
      tax total | taxes | taxes & fees | taxes (estimated) | taxes and fees | total tax | total taxes
      vat | vat amount | vat included`,
  ],
  shipping: [
    `carriage | courier charge | courier charges | delivery | delivery & handling
      delivery and handling | delivery charge | delivery charges | delivery cost | delivery costs
      delivery fee | economy shipping | expedited shipping | express delivery | express shipping
      flat rate | flat rate shipping | free shipping | freight | handling | home delivery
      next day delivery | next-day delivery | p&p | postage | postage & packaging | postage & packing
      postage and packaging | postage and packing | priority shipping | shipping | shipping & handling
      shipping & processing | shipping and handling | shipping and processing | shipping charge
      shipping charges | shipping cost | shipping costs | shipping fee | shipping fees | shipping rate
      shipping total | standard delivery | standard shipping`,
  ],
  discount: [
    `coupon | coupon discount | coupons | discount | discount applied | discounts | loyalty discount
      member discount | multibuy savings | offer discount | order discount | promo | promo code
      promotion | promotion applied | promotional discount | promotions | reward applied | rewards
      total discount | voucher`,
    ``,
    `instant savings | order savings | savings | total saved | total savings | you save | you saved | your savings`,
  ],
  trackingNumber: [
    `air waybill | airway bill | article number | awb | awb number | barcode number
      carrier tracking code | carrier tracking no | carrier tracking number | connote | consignment id
      consignment no | consignment note | consignment number | delivery tracking id
      delivery tracking number | dhl tracking number | door tag number | evri tracking number
      fedex tracking number | item number/tracking number | label number | master tracking number
      package id | package number | package tracking number | parcel code | parcel id | parcel number
      parcel ref | parcel tracking code | parcel tracking number | pro number
      royal mail tracking number | shipment barcode | shipment tracking id | shipment tracking no
      shipment tracking number | shipping number | track number | tracking | tracking #
      tracking barcode | tracking code | tracking id | tracking info | tracking no | tracking num
      tracking number | tracking number is | tracking numbers | tracking pin | tracking reference
      trackingnumber | ups tracking number | usps tracking number | waybill | waybill no
      waybill number | your tracking number is`,
    `consignment | delivery id | delivery number | item number | parcel reference | pin
      reference number | shipment id | shipment no | shipment number | shipment pin | shipment reference
      tracking details`,
    `package | parcel | shipment | track your parcel | your package | your parcel | your shipment`,
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
  giftCard: [
    `gift card | gift card applied | gift card amount | gift cards | gift certificate | e-gift card | store credit | gift card balance | account credit | wallet balance | points redeemed`,
  ],
};
