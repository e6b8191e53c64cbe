-- A packing slip is made from its order: places for pieces that are still open, amounts counted onto the order, and the
-- reason of a slip that was closed short.

alter table "purchase_order" add column "stillOpen" boolean;
alter table "sales_order" add column "stillOpen" boolean;
alter table "purchase_order_item" add column "slipAmount" integer, add column "openAmount" integer;
alter table "sales_order_item" add column "slipAmount" integer, add column "openAmount" integer;
alter table "packing_slip" add column "shortReason" text;
alter table "packing_slip_item" add column "assetType" uuid;
create index "ix_packing_slip_item_assetType" on "packing_slip_item" ("project", "assetType");

do $$
declare
  side record;
begin
  for side in select * from (values ('purchase_order', 'purchaseOrder'), ('sales_order', 'salesOrder')) as s (tab, col) loop
    execute format($sql$
      update %1$I as i set
        "slipAmount" = c.n,
        "openAmount" = greatest(0, i."orderAmount" - coalesce(i."deliveredAmount", 0) - c.n)
      from %1$I as t cross join lateral (
        select count(*)::int as n from packing_slip as s
        join packing_slip_item as p on p."packingSlip" = s.id and p.archived is null and not coalesce(p.canceled, false)
        join asset as a on a.id = p.asset and a."assetType" = t."assetType"
        where s.%2$I = t.%2$I and s.archived is null and coalesce(s.status, 'Open') not in ('Closed', 'Canceled')
      ) as c where t.id = i.id
    $sql$, side.tab || '_item', side.col);
    execute format($sql$
      update %1$I as o set "stillOpen" = exists (
        select 1 from %2$I as i where i.%3$I = o.id and i.archived is null and i."openAmount" > 0)
    $sql$, side.tab, side.tab || '_item', side.col);
  end loop;
end $$;
