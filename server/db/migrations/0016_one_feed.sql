-- Whoever writes users, roles and configurations tells the feed of changes, so that triggers need not.
DROP TRIGGER staff_cache_change ON "staff";
--> statement-breakpoint
DROP TRIGGER role_cache_change ON "role";
--> statement-breakpoint
DROP TRIGGER firm_cache_change ON "firm";
--> statement-breakpoint
DROP TRIGGER company_config_cache_change ON "company_config";
--> statement-breakpoint
DROP TRIGGER secure_config_cache_change ON "secure_config";
--> statement-breakpoint
DROP TRIGGER approval_config_cache_change ON "approval_config";
--> statement-breakpoint
DROP TRIGGER sessions_cache_change ON "sessions";
--> statement-breakpoint
DROP FUNCTION tell_cache_change();
--> statement-breakpoint
DROP TABLE "cache_change" CASCADE;
