-- What waits is found among millions of orders by its own condition: one small index for each queue that looks at closed
-- orders too (src/domain/queues.ts). The two that may grow long carry what their lists sum up.
CREATE INDEX orders_wait_visit ON orders (order_time, id)
  INCLUDE (owner_firm_id, customer_id, firm_id, predict_money, real_money, user_to_driver_money)
  WHERE removed_at IS NULL AND status IN (4, 34) AND visit_status IN (0, 2);
--> statement-breakpoint
CREATE INDEX orders_wait_audit ON orders (order_time, id)
  INCLUDE (owner_firm_id, customer_id, firm_id, predict_money, real_money, user_to_driver_money)
  WHERE removed_at IS NULL AND status IN (4, 34, 6, 7) AND is_audit IN (0, 2);
--> statement-breakpoint
CREATE INDEX orders_cash_unpaid ON orders (order_time) WHERE removed_at IS NULL AND charge_type = '04' AND pay_status = 0;
--> statement-breakpoint
CREATE INDEX orders_balance_due ON orders (order_time) WHERE removed_at IS NULL AND pay_status = 2;
--> statement-breakpoint
CREATE INDEX orders_written_up ON orders (order_time) WHERE removed_at IS NULL AND bewrite = 1;
--> statement-breakpoint
CREATE INDEX orders_upstream_notice ON orders (order_time) WHERE removed_at IS NULL AND upstream_notice = 1;
--> statement-breakpoint
CREATE INDEX orders_jump_callback ON orders (order_time) WHERE removed_at IS NULL AND type = 2 AND jump_status IN (1, 2);
--> statement-breakpoint
-- 我的任务: what is in one's own hands.
CREATE INDEX orders_accept_time ON orders (accept_id, order_time) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX orders_firm_accept_time ON orders (firm_accept_id, order_time) WHERE removed_at IS NULL;
--> statement-breakpoint
-- Everybody sees the approvals that he has a part in, and waits for those that he is to decide.
CREATE INDEX "approval_member_ids_gin" ON "approval" USING gin ("member_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "approval_approver_ids_gin" ON "approval" USING gin ("approver_ids" jsonb_path_ops) WHERE "approver_ids" IS NOT NULL;
