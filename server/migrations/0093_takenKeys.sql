-- A key of a call is taken without a wait for the answer (T9): where it is not new the transaction fails there, and
-- whatever was sent behind it does nothing.
create function "takeIdempotencyKey"(lock bigint, "ofUser" bigint, "ofCall" text) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(lock) then
    -- A look of its own: it sees what whoever had the lock before has committed.
    perform from "idempotencyKeys" where "userID" = "ofUser" and key = "ofCall";
    if not found then return; end if;
  end if;
  raise exception using errcode = 'PK001', message = 'The key is taken';
end $$;
