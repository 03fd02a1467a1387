/** Tables that no declaration makes; a test compares them with the database. */
export const plainTables = [
  'editing',
  ...['approval_read', 'approval_seen', 'audit_log', 'change', 'evidence_package', 'files', 'idempotency_keys'],
  ...['installation_keys', 'ledger_account', 'ledger_entry', 'ledger_movement', 'login_attempts', 'notice_read'],
  ...[
    'photo_claim',
    'preferences',
    'runtime_row',
    'runtime_stamp',
    'sandbox_payout',
    'sandbox_refund',
    'sandbox_trade',
  ],
  ...[
    'arrival_pace',
    'demo_live',
    'distribution_plan',
    'driver_position',
    'driver_track',
    'open_key_use',
    'rule_rehearsal',
  ],
  ...['schema_migration', 'server_node', 'sessions', 'work_lease'],
] as const
