-- Who the orders of fill.sql belong to; the platform (1) and its administrator are there already.
INSERT INTO firm (id, name, short, firm_type, status, grade) VALUES
  (2, '鹏安财险', 'PENGAN', 1, 1, NULL), (3, '招途车险', 'ZHAOTU', 1, 1, NULL),
  (4, '鹏城拖车', 'PENGCHENG', 3, 1, 5), (5, '南山快援', 'NANSHAN', 3, 1, 4);
INSERT INTO customer (id, name, alias, firm_id, pay_type, free_service, taking_limit, status) VALUES
  (1, '平台散客', '散客', 1, 1, 0, 0, 1), (2, '鹏安车险', '鹏安', 2, 1, 0, 0, 1), (14, '招途深圳', '招途', 3, 1, 0, 0, 1),
  (163, '招途东莞', '招途莞', 3, 1, 0, 0, 1), (164, '招途惠州', '招途惠', 3, 1, 0, 0, 1);
INSERT INTO technician (id, name, mobile, plate_num, firm_id, work_status, status) VALUES
  (1, '王建国', '13700000001', '粤BT5582', 4, 1, 1), (2, '何志强', '13700000002', '粤BT5583', 4, 1, 1),
  (3, '赵磊', '13700000003', '粤BK3307', 5, 1, 1);
