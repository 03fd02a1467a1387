-- Everybody sees the approvals that he has a part in, and waits for those that he is to decide.
CREATE INDEX "approval_member_ids_gin" ON "approval" USING gin ("member_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "approval_approver_ids_gin" ON "approval" USING gin ("approver_ids" jsonb_path_ops) WHERE "approver_ids" IS NOT NULL;
