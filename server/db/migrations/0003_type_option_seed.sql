-- What the lists of 类型配置 hold before anybody has edited them (src/domain/typeLists.ts; a test keeps both equal).
INSERT INTO type_option (kind, code, label, rank, status) VALUES
  ('ext_type', 1, '陷车', 1, 1),
  ('ext_type', 2, '掉沟', 2, 1),
  ('ext_type', 3, '侧翻', 3, 1),
  ('ext_type', 4, '骑路肩', 4, 1),
  ('ext_type', 5, '涉水', 5, 1),
  ('ext_type', 6, '其他', 6, 1),
  ('license_class', 1, 'A1', 1, 1),
  ('license_class', 2, 'A2', 2, 1),
  ('license_class', 3, 'B1', 3, 1),
  ('license_class', 4, 'B2', 4, 1),
  ('license_class', 5, 'C1', 5, 1),
  ('license_class', 6, 'C2', 6, 1);
--> statement-breakpoint
-- A code names one item for good.
CREATE UNIQUE INDEX type_option_kind_code_once ON type_option (kind, code);
--> statement-breakpoint
-- Photo templates from before they had a company are the platform's.
UPDATE photo_requirement SET firm_id = (SELECT min(id) FROM firm WHERE firm_type = 0) WHERE firm_id IS NULL;
