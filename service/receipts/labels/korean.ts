import type { LabelPhrases } from './label.ts';

/** Korean label phrases; see `LabelPhrases` for the notation. */
export const KOREAN: LabelPhrases = {
  orderNumber: ['주문번호 | 주문 번호', '예약번호 | 예약 번호 | 결제번호 | 승인번호'],
  orderDate: ['주문일자 | 주문일시 | 주문일 | 결제일시 | 결제일'],
  total: [
    '총 결제금액 | 총 결제 금액 | 총결제금액 | 최종 결제금액 | 결제금액 | 결제 금액 | 총 주문금액 | 총 금액',
    '합계',
  ],
  subtotal: ['총 상품가격 | 총 상품금액 | 상품금액 | 상품 금액 | 상품가격 | 주문금액'],
  tax: ['부가세'],
  shipping: ['배송비 | 총 배송비 | 배송료'],
  discount: ['할인금액 | 총 할인금액 | 쿠폰할인 | 할인'],
  trackingNumber: ['운송장번호 | 운송장 번호 | 송장번호 | 송장 번호'],
  carrier: ['택배사 | 배송업체'],
  quantity: ['수량 | 개수'],
  deliveryDate: ['도착 예정일 | 배송 예정일'],
  seller: ['판매자'],
  destination: ['받는 사람 | 받는사람 | 배송지'],
};
