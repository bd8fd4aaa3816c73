-- A save that waited for an order is later than the one it waited for, though its transaction began before: what
-- was loaded in between is known to be older (T10).
create function "touchNow"() returns trigger language plpgsql as $$
begin
  new."timeModified" := clock_timestamp();
  return new;
end $$;
drop trigger touch on orders;
create trigger touch before update on orders for each row execute function "touchNow"();
