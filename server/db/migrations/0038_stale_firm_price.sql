-- What an order would have earned a provider that refused it, or lost it, was kept until it was sent on: nobody's price, and shown
-- to whom the pool offers the order next.
UPDATE "orders" SET price = price || '{"firm": null}'::jsonb WHERE firm_id IS NULL AND jsonb_typeof(price -> 'firm') = 'object';
