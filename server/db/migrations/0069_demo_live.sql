CREATE TABLE "demo_live" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"holder" text COLLATE "C",
	"held_until" timestamp with time zone
);
