import type { LabelPhrases } from './label.ts';

/** Spanish label phrases; see `LabelPhrases` for the notation. */
export const SPANISH: LabelPhrases = {
  orderNumber: [
    `código de compra | código de pedido | código del pedido | id de pedido | id del pedido
      identificador del pedido | n. de pedido | n.º de pedido | no. de orden | no. de pedido
      no. pedido | nro de pedido | nro. de pedido | numero de orden | numero de pedido | n° de pedido
      n° pedido | nº de compra | nº de orden | nº de pedido | nº pedido | núm. de orden | núm. de pedido
      número de compra | número de orden | número de pedido | número de tu pedido | número del pedido
      orden # | orden de compra | orden no | orden n° | orden nº | pedido # | pedido n.º | pedido no
      pedido n° | pedido nº | pedido núm | pedido número | referencia de compra | referencia de pedido
      referencia del pedido | referencia pedido | su número de pedido es | tu número de pedido es`,
    `código de confirmación | código de reserva | factura nº | id de transacción | localizador
      nº de factura | número de confirmación | número de factura | número de operación
      número de recibo | número de reserva | número de transacción | referencia de reserva`,
    `compra | factura | orden | pedido | reserva | su pedido | tu pedido`,
  ],
  orderDate: [
    `comprado el | fecha de compra | fecha de emisión | fecha de factura | fecha de la compra
      fecha de la orden | fecha de pago | fecha de pedido | fecha de realización | fecha de reserva
      fecha de tu pedido | fecha del pago | fecha del pedido | fecha pedido | fecha y hora del pedido
      pedido del | pedido el | pedido realizado | pedido realizado el | realizado el`,
    `fecha`,
  ],
  total: [
    `cantidad pagada | cantidad total | coste total | costo total | gran total | importe
      importe a devolver | importe a reembolsar | importe abonado | importe cobrado
      importe de la compra | importe del pedido | importe del reembolso | importe devuelto
      importe pagado | importe reembolsado | importe total | importe total del pedido | monto del pedido
      monto pagado | monto total | pagado | pagaste | precio total | reembolso total
      total (impuestos incluidos) | total (iva inc.) | total (iva incluido) | total a abonar
      total a pagar | total abonado | total cobrado | total compra | total con impuestos | total con iva
      total de la compra | total de la orden | total de tu compra | total de tu pedido
      total del pedido | total factura | total general | total iva inc. | total iva incluido
      total pagado | total pedido | total reembolsado | valor de la compra | valor total`,
    `monto | total`,
  ],
  subtotal: [
    `base imponible | importe de los productos | importe productos | precio de los productos
      sub total | subtotal | subtotal artículos | subtotal de artículos | subtotal de productos
      subtotal del pedido | suma de productos | total artículos | total de artículos
      total de productos | total productos | total sin envío | valor de los productos`,
    `artículos | productos | suma`,
  ],
  tax: [
    `de los cuales iva | i.v.a | i.v.a. | igic | impuesto | impuesto sobre el valor añadido | impuestos
      impuestos estimados | impuestos incluidos | iva | iva (16%) | iva (21%) | iva 21% | iva incluido
      total iva`,
  ],
  shipping: [
    `coste de envío | coste del envío | costes de envío | costo de envío | costo del envío
      costos de envío | entrega | entrega a domicilio | envio | envío | envío a domicilio
      envío estándar | envío express | envío urgente | envío y manejo | flete | gastos de entrega
      gastos de envio | gastos de envío | manejo y envío | portes | precio del envío | tarifa de envío
      transporte`,
  ],
  discount: [
    `bonificación | bono | cupones | cupón | cupón de descuento | código de descuento
      código promocional | descuento | descuento aplicado | descuento promocional | descuentos | dto
      dto. | promociones | promoción | rebaja | saldo promocional | vale`,
    ``,
    `ahorras | ahorro | ahorro total | has ahorrado | te ahorras`,
  ],
  trackingNumber: [
    `clave de rastreo | código de envío | código de localización | código de rastreo
      código de seguimiento | código de tracking | código del envío | código localizador | guía
      id de seguimiento | localizador | localizador de envío | n.º de envío | n.º de seguimiento
      no. de guía | nro de seguimiento | nro. de seguimiento | numero de seguimiento | n° de guía
      n° de seguimiento | nº de envío | nº de expedición | nº de guía | nº de seguimiento | nº envío
      nº expedición | núm. de seguimiento | número de albarán | número de envío | número de expedición
      número de guía | número de paquete | número de rastreo | número de seguimiento
      número de tracking | número localizador | seguimiento`,
    `expedición | referencia de envío`,
    `envío | paquete | su envío | tu envío | tu paquete`,
  ],
  carrier: [
    `agencia de transporte | empresa de transporte | enviado con | enviado por | mensajería | método de envío
      paquetería | transportista`,
  ],
  quantity: ['cant | cant. | cantidad | ud | uds | unidades'],
  deliveryDate: [
    `entrega el | entrega estimada | entrega prevista | fecha de entrega | fecha de entrega estimada
      fecha estimada de entrega | fecha prevista de entrega | llega | llega el | llegada estimada | llegará el`,
  ],
  shippingDate: ['enviado el | fecha de envío | fecha de expedición'],
  seller: ['comercio | remitente | tienda | vendedor | vendido por'],
  destination: [
    `destinatario | destino | dirección de entrega | dirección de envío | entrega en | entregar a | enviado a
      enviar a`,
  ],
  giftCard: [`tarjeta regalo | tarjeta de regalo | cheque regalo | vale regalo | saldo de tarjeta regalo`],
};
