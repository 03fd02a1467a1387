CREATE INDEX "audit_log_firm_index" ON "audit_log" USING btree ("firm_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_user_index" ON "audit_log" USING btree ("user_id","at");