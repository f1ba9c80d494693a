import type { LabelPhrases } from './label.ts';

/** Portuguese label phrases; see `LabelPhrases` for the notation. */
export const PORTUGUESE: LabelPhrases = {
  orderNumber: [
    `código do pedido | encomenda n.º | encomenda n° | encomenda nº | id do pedido | n.º da encomenda
      n.º de encomenda | n.º do pedido | numero do pedido | n° do pedido | nº da encomenda | nº de encomenda
      nº do pedido | número da compra | número da encomenda | número da ordem | número de encomenda
      número de pedido | número do pedido | pedido # | pedido n° | pedido nº | pedido número | ref. encomenda
      referência da encomenda`,
    `código da reserva | código de confirmação | código de reserva | fatura n.º | fatura nº | id da transação
      localizador | nota fiscal | número da fatura | número da reserva | número da transação
      número de confirmação | número do recibo`,
    'a sua encomenda | compra | encomenda | fatura | pedido | reserva | seu pedido',
  ],
  orderDate: [
    `comprado em | data da compra | data da encomenda | data da fatura | data da reserva | data de compra
      data de emissão | data do pedido | efetuada em | encomenda efetuada em | pedido feito em
      pedido realizado em | realizado em`,
    'data',
  ],
  total: [
    `montante total | preço total | total (iva incluído) | total a pagar | total com iva | total da compra
      total da encomenda | total do pedido | total do reembolso | total geral | total iva incluído
      total pago | valor a pagar | valor da compra | valor do pedido | valor do reembolso | valor pago
      valor reembolsado | valor total | valor total do pedido`,
    'importância | montante | total | valor',
  ],
  subtotal: [
    `sub-total | subtotal | subtotal dos itens | total de produtos | total dos artigos | total dos produtos
      valor dos produtos`,
  ],
  tax: ['icms | imposto | impostos | iva | iva incluído | taxas | total iva'],
  shipping: [
    `custo de envio | custos de entrega | custos de envio | despesas de envio | entrega | envio | frete
      portes | portes de envio | taxa de entrega | valor do frete`,
  ],
  discount: ['cupom | cupom de desconto | cupão | código promocional | desconto | descontos | promoção | vale'],
  trackingNumber: [
    `código de envio | código de rastreamento | código de rastreio | código de seguimento
      código de tracking | código do objeto | código rastreio | n.º de envio | nº de rastreio
      nº de seguimento | número da guia | número de envio | número de objeto | número de rastreamento
      número de rastreio | número de seguimento | número de tracking | número do envio | número do objeto
      rastreamento | rastreio`,
    'número da entrega',
    'encomenda | envio | objeto | seu objeto',
  ],
  carrier: [
    `empresa transportadora | enviado por | enviado via | forma de envio | método de envio | transportador
      transportadora`,
  ],
  quantity: ['qtd | qtd. | qtde | quant | quantidade | unidades'],
  deliveryDate: [
    `chega | data de entrega | data de entrega prevista | data estimada de entrega | data prevista de entrega
      entrega até | entrega estimada | entrega prevista | prazo de entrega | previsão de chegada
      previsão de entrega`,
  ],
  shippingDate: ['data de envio | data de expedição | data de postagem | enviado em'],
  seller: ['loja | remetente | vendedor | vendido e entregue por | vendido por'],
  destination: [
    `destinatário | endereço de entrega | endereço de envio | entregar em | entregue a | enviar para
      local de entrega | morada de entrega | morada de envio`,
  ],
};
