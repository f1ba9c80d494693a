/** Finds the user of a request. Every handler starts with it. */
export const FIND_USER = 'select id from users where client_id = $1 and user_name = $2';

const LINKS = `
  array(select i.id::text from items i
    where i.user_id = o.user_id and i.order_id = o.id and i.deleted_at is null order by i.id) as item_ids,
  array(select s.id::text from shipments s
    where s.user_id = o.user_id and s.order_id = o.id and s.deleted_at is null order by s.id) as shipment_ids,
  array(select e.email_id::text from order_emails e
    where e.user_id = o.user_id and e.order_id = o.id order by e.email_id) as order_email_ids,
  array(select distinct e.email_id::text from shipments s
    join shipment_emails e on e.user_id = s.user_id and e.shipment_id = s.id
    where s.user_id = o.user_id and s.order_id = o.id and s.deleted_at is null) as shipment_email_ids`;

const ORDER = `select o.id, o.mailbox_id, o.merchant_id, m.name as merchant_name, m.hidden as merchant_hidden,
    o.purchase_type_id, t.name as purchase_type_name, o.order_title, o.order_number, o.order_date, o.order_total,
    o.order_tax, o.shipping_cost, o.discount, o.currency, o.order_status, o.attributes, o.provenance, o.corrected,
    o.own and o.order_key is not null as kept,
    o.update_time, ${LINKS}
  from orders o
  join purchase_types t on t.id = o.purchase_type_id
  left join merchants m on m.user_id = o.user_id and m.id = o.merchant_id
  where o.user_id = $1 and o.deleted_at is null`;

const NEWEST = 'order by o.order_date desc nulls last, o.id desc limit $2';

export const ORDERS_PAGE = `${ORDER} ${NEWEST}`;
export const FILTERED_PAGE = `${ORDER} and o.order_total > 20000 and o.merchant_id = any(array(
    select id from merchants where user_id = $1 and strpos(lower(name), 'kettle') > 0)) ${NEWEST}`;
export const ONE_ORDER = `${ORDER} and o.id = $2`;

export const ITEMS_OF = `select i.id, i.order_id, i.description, i.quantity, i.price, i.purchase_date, i.category_id,
    c.name as category_name, i.parsing_confidence, i.options, i.product_code, i.product_url, i.image_url,
    i.price_history,
    i.returned, i.return_by_date, i.update_time,
    array(select x.shipment_id::text from shipment_items x
      join shipments s on s.user_id = x.user_id and s.id = x.shipment_id and s.deleted_at is null
      where x.user_id = i.user_id and x.item_id = i.id order by x.shipment_id) as shipment_ids,
    array(select e.email_id::text from order_emails e
      where e.user_id = i.user_id and e.order_id = i.order_id order by e.email_id) as order_email_ids,
    array(select distinct e.email_id::text from shipment_items x
      join shipment_emails e on e.user_id = x.user_id and e.shipment_id = x.shipment_id
      where x.user_id = i.user_id and x.item_id = i.id) as shipment_email_ids
  from items i left join categories c on c.id = i.category_id
  where i.user_id = $1 and i.order_id = any($2::bigint[]) and i.deleted_at is null order by i.id`;

export const SHIPMENTS_OF = `select s.*, s.own and s.shipment_key is not null as kept, h.name as shipper_name,
    array(select x.item_id::text from shipment_items x
      join items i on i.user_id = x.user_id and i.id = x.item_id and i.deleted_at is null
      where x.user_id = s.user_id and x.shipment_id = s.id order by x.item_id) as item_ids,
    array(select e.email_id::text from shipment_emails e
      where e.user_id = s.user_id and e.shipment_id = s.id order by e.email_id) as email_ids
  from shipments s left join shippers h on h.id = s.shipper_id
  where s.user_id = $1 and s.order_id = any($2::bigint[]) and s.deleted_at is null order by s.id`;

export const CHANGE_TITLE = `update orders
  set order_title = $3, update_time = $4, corrected = array(select distinct unnest(corrected || '{order_title}'::text[]))
  where user_id = $1 and id = $2 and deleted_at is null`;
