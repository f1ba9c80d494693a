import type { LabelPhrases } from './label.ts';

/** Spanish label phrases; see `LabelPhrases` for the notation. */
export const SPANISH: LabelPhrases = {
  orderNumber: [
    `código de pedido | id de pedido | id del pedido | n.º de pedido | no. de pedido | numero de orden
      numero de pedido | n° de pedido | n° pedido | nº de orden | nº de pedido | nº pedido | núm. de pedido
      número de compra | número de orden | número de pedido | número de tu pedido | orden # | orden no
      pedido # | pedido n.º | pedido no | pedido n° | pedido nº | pedido número | referencia de pedido
      referencia del pedido | su número de pedido es | tu número de pedido es`,
    `código de confirmación | código de reserva | factura nº | id de transacción | localizador
      nº de factura | número de confirmación | número de factura | número de operación | número de recibo
      número de reserva | número de transacción | referencia de reserva`,
    'compra | factura | orden | pedido | reserva | su pedido | tu pedido',
  ],
  orderDate: [
    `fecha de compra | fecha de emisión | fecha de factura | fecha de la compra | fecha de la orden
      fecha de pago | fecha de pedido | fecha de reserva | fecha del pedido | pedido el | pedido realizado
      pedido realizado el | realizado el`,
    'fecha',
  ],
  total: [
    `importe | importe del pedido | importe del reembolso | importe pagado | importe reembolsado
      importe total | monto total | pagado | pagaste | precio total | total (iva incluido) | total a pagar
      total cobrado | total compra | total con iva | total de la compra | total de la orden
      total de tu compra | total de tu pedido | total del pedido | total factura | total general
      total iva incluido | total pagado | total pedido | total reembolsado | valor total`,
    'monto | suma | total',
  ],
  subtotal: [
    `base imponible | sub total | subtotal | subtotal de productos | subtotal del pedido | total artículos
      total productos`,
  ],
  tax: ['i.v.a. | igic | impuesto | impuestos | iva | iva incluido | total iva'],
  shipping: [
    `coste de envío | costes de envío | costo de envío | entrega | envio | envío | envío estándar
      gastos de entrega | gastos de envio | gastos de envío | portes | transporte`,
  ],
  discount: ['ahorro | cupón | código de descuento | código promocional | descuento | descuentos | promoción | vale'],
  trackingNumber: [
    `código de envío | código de rastreo | código de seguimiento | código del envío | guía
      id de seguimiento | localizador de envío | n.º de envío | n.º de seguimiento | no. de guía
      numero de seguimiento | n° de guía | n° de seguimiento | nº de envío | nº de guía | nº de seguimiento
      nº expedición | número de albarán | número de envío | número de expedición | número de guía
      número de paquete | número de rastreo | número de seguimiento | seguimiento`,
    'expedición | referencia de envío',
    'envío | paquete | su envío | tu envío | tu paquete',
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
};
