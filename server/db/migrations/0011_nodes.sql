CREATE TABLE "cache_change" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_node" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"host" text COLLATE "C" NOT NULL,
	"storage" text COLLATE "C" NOT NULL,
	"store" text COLLATE "C" NOT NULL,
	"seen" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_change_xid_index" ON "cache_change" USING btree ("xid");--> statement-breakpoint
CREATE FUNCTION tell_cache_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN INSERT INTO cache_change DEFAULT VALUES; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER staff_cache_change AFTER INSERT OR UPDATE OR DELETE ON "staff" EXECUTE FUNCTION tell_cache_change();
--> statement-breakpoint
CREATE TRIGGER role_cache_change AFTER INSERT OR UPDATE OR DELETE ON "role" EXECUTE FUNCTION tell_cache_change();
--> statement-breakpoint
CREATE TRIGGER firm_cache_change AFTER INSERT OR UPDATE OR DELETE ON "firm" EXECUTE FUNCTION tell_cache_change();
--> statement-breakpoint
CREATE TRIGGER company_config_cache_change AFTER INSERT OR UPDATE OR DELETE ON "company_config" EXECUTE FUNCTION tell_cache_change();
--> statement-breakpoint
CREATE TRIGGER secure_config_cache_change AFTER INSERT OR UPDATE OR DELETE ON "secure_config" EXECUTE FUNCTION tell_cache_change();
--> statement-breakpoint
CREATE TRIGGER approval_config_cache_change AFTER INSERT OR UPDATE OR DELETE ON "approval_config" EXECUTE FUNCTION tell_cache_change();
--> statement-breakpoint
-- Row by row, so that a token that nobody has revokes nothing and tells nothing.
CREATE TRIGGER sessions_cache_change AFTER UPDATE OF "revoked_at" ON "sessions"
FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION tell_cache_change();
