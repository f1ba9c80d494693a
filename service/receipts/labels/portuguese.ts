import type { LabelPhrases } from './label.ts';

/** Portuguese label phrases; see `LabelPhrases` for the notation. */
export const PORTUGUESE: LabelPhrases = {
  orderNumber: [
    `compra nº | código da compra | código da encomenda | código do pedido | encomenda #
      encomenda n.º | encomenda n° | encomenda nº | encomenda número | id da encomenda | id do pedido
      n. do pedido | n.º da encomenda | n.º de encomenda | n.º do pedido | n.º encomenda | n.º pedido
      numero do pedido | n° do pedido | nº da encomenda | nº de encomenda | nº do pedido | nº encomenda
      número da compra | número da encomenda | número da ordem | número da sua encomenda
      número de encomenda | número de pedido | número do pedido | número do seu pedido | número pedido
      pedido # | pedido n. | pedido n.º | pedido n° | pedido nº | pedido número | ref. do pedido
      ref. encomenda | referência da encomenda | referência do pedido`,
    `código da reserva | código de confirmação | código de reserva | fatura n.º | fatura nº
      id da transação | localizador | nota fiscal | número da fatura | número da reserva
      número da transação | número de confirmação | número do recibo`,
    `a sua encomenda | compra | encomenda | fatura | pedido | reserva | seu pedido`,
  ],
  orderDate: [
    `compra realizada em | comprado em | data da compra | data da encomenda | data da fatura
      data da reserva | data de compra | data de emissão | data de encomenda | data do pagamento
      data do pedido | efetuada em | encomenda efetuada em | encomendado em | pedido em | pedido feito
      pedido feito em | pedido realizado em | realizado em`,
    `data`,
  ],
  total: [
    `custo total | montante a pagar | montante pago | montante total | preço final | preço total
      total (com iva) | total (iva incluído) | total a liquidar | total a pagar | total a reembolsar
      total c/ iva | total cobrado | total com iva | total da compra | total da encomenda
      total da fatura | total do pedido | total do reembolso | total final | total geral
      total iva incluído | total pago | total reembolsado | valor a pagar | valor cobrado
      valor da compra | valor da encomenda | valor da transação | valor do pedido | valor do reembolso
      valor final | valor pago | valor reembolsado | valor total | valor total da compra
      valor total da encomenda | valor total do pedido`,
    `importância | montante | total | valor`,
  ],
  subtotal: [
    `preço dos produtos | soma dos produtos | sub-total | subtotal | subtotal de produtos
      subtotal dos artigos | subtotal dos itens | subtotal dos produtos | total de itens
      total de produtos | total dos artigos | total dos itens | total dos produtos | total em produtos
      valor dos artigos | valor dos itens | valor dos produtos`,
    `artigos | itens | produtos`,
  ],
  tax: [
    `dos quais iva | icms | imposto | impostos | impostos incluídos | iva | iva (23%) | iva 23%
      iva incluído | taxas | total iva`,
  ],
  shipping: [
    `custo de entrega | custo de envio | custos de entrega | custos de envio | custos de expedição
      custos de transporte | despesas de envio | entrega | entrega ao domicílio | entrega em casa
      envio | frete | porte | portes | portes de envio | taxa de entrega | taxa de envio | transporte
      valor da entrega | valor do frete`,
  ],
  discount: [
    `cupom | cupom aplicado | cupom de desconto | cupons | cupão | código promocional | desconto
      desconto aplicado | desconto no pix | desconto promocional | desconto total | desconto à vista
      descontos | promoção | promoções | vale | voucher`,
    ``,
    `economia | economizou | poupança | poupou | você economizou`,
  ],
  trackingNumber: [
    `código de envio | código de rastreamento | código de rastreio | código de rastreio dos correios
      código de seguimento | código de tracking | código do objeto | código rastreamento
      código rastreio | guia de transporte | n.º de envio | n.º de seguimento | nº de envio
      nº de objeto | nº de rastreamento | nº de rastreio | nº de seguimento | número da guia
      número de envio | número de expedição | número de localização | número de objeto
      número de rastreamento | número de rastreio | número de seguimento | número de tracking
      número do envio | número do objeto | rastreamento | rastreio | tracking`,
    `número da entrega`,
    `encomenda | envio | objeto | seu objeto`,
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
  giftCard: [`vale-presente | vale presente | cartão presente | cartão-presente | vale compras | gift card`],
};
