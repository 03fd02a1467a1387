CREATE TABLE "approval_seen" (
	"approval_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_seen_approval_id_user_id_pk" PRIMARY KEY("approval_id","user_id")
);
