-- $1 orders of 365 days up to now, in the order of their time, as a busy platform has them: mostly closed, five customers,
-- two providers, two addresses for towing. No timelines, photos or audit rows: the list reads none of them.
INSERT INTO orders (
  no, car_no, car_brand, car_model, car_type, status, type, order_time, status_time, dispatch_time, accept_time, arrive_time,
  leave_time, reach_time, finish_time, is_subscribe, is_off, order_channel, is_audit, is_audit_final, dispatch_type,
  dispatch_fail, dispatch_sync, system_aggregation, is_many_rescue, is_selfrescue, bewrite, visit_status, jump_status,
  upstream_notice, grade, grade_points, customer_id, case_no, owner_firm_id, firm_id, driver_id, accept_id, address, theodolitic,
  a_province, a_city, a_area, destination, transit, d_province, d_city, d_area, go_distance, get_distance, contact, phone,
  charge_type, free_milage, use_wheels, science, one_two, big_vehicle, "full", is_incident_car, pay_type, is_check,
  predict_money, real_money, user_to_driver_money, owner_money, pay_status, paid_money, is_cash, is_money, price,
  create_time, update_time, creator_id)
SELECT
  to_char(placed, 'YYYYMMDD') || lpad(i::text, 8, '0'),
  '粤' || substr('ABCDEFGHJKL', 1 + (r[1] * 11)::int % 11, 1) || substr('ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (r[2] * 24)::int % 24, 1)
    || lpad((r[3] * 9999)::int::text, 4, '0'),
  (array['丰田', '大众', '比亚迪', '本田', '特斯拉'])[1 + (r[4] * 5)::int % 5], '轿车', 1 + (r[5] * 2)::int % 2,
  CASE WHEN is_open THEN (array[1, 31, 12, 22, 24, 25, 26])[1 + (r[6] * 7)::int % 7]
    ELSE (array[4, 4, 4, 4, 4, 4, 34, 5, 6, 7])[1 + (r[6] * 10)::int % 10] END,
  service, placed, placed + interval '2 hours', placed + interval '4 min', placed + interval '9 min',
  placed + interval '40 min', CASE WHEN NOT is_open THEN placed + interval '60 min' END,
  CASE WHEN NOT is_open THEN placed + interval '95 min' END, CASE WHEN NOT is_open THEN placed + interval '2 hours' END,
  1 + (r[7] < 0.1)::int, (r[7] < 0.2)::int, 1 + (r[8] * 3)::int % 3, (r[8] * 3)::int % 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5,
  '[1,2,3,4,5]'::jsonb, customer, 'RP' || lpad((r[9] * 1e10)::bigint::text, 10, '0'),
  CASE customer WHEN 1 THEN 1 WHEN 2 THEN 2 ELSE 3 END, 4 + technician / 3, technician, 2,
  '深圳市' || district || (array['深南大道', '宝安大道', '梅龙大道', '龙岗大道'])[1 + (r[10] * 4)::int % 4] || (r[11] * 9000)::int || '号',
  round((113.8 + r[10] * 0.6)::numeric, 6) || ',' || round((22.5 + r[11] * 0.3)::numeric, 6), 44, 4403, 440305,
  CASE WHEN tows THEN '深圳市' || district || '坪山大道' || (r[1] * 3000)::int || '号维修中心' END,
  CASE WHEN tows THEN '114.34,22.69' END, CASE WHEN tows THEN 44 END, CASE WHEN tows THEN 4403 END,
  CASE WHEN tows THEN 440310 END, round((r[2] * 15)::numeric, 1), CASE WHEN tows THEN round((r[3] * 60)::numeric, 1) END,
  substr('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗', 1 + (r[4] * 20)::int % 20, 1)
    || substr('建国志强伟芳秀英敏静丽军勇艳杰娟涛明超霞平刚桂芬文辉玉兰海燕鑫宇浩轩梓涵子墨', 1 + (r[5] * 38)::int % 38, 1)
    || substr('建国志强伟芳秀英敏静丽军勇艳杰娟涛明超霞平刚桂芬文辉玉兰海燕鑫宇浩轩梓涵子墨', 1 + (r[6] * 38)::int % 38, 1),
  '13' || lpad((r[7] * 999999999)::int::text, 9, '0'), '01', '免拖', 0, (r[8] < 0.1)::int, 0, 0, 0, (r[9] < 0.15)::int, 1, 1,
  fee, fee, 0, 0, NULL, 0, 0, 0,
  jsonb_build_object('customer', side, 'firm', side, 'owner', 0, 'message', NULL), placed, placed + interval '2 hours', 2
FROM (
  SELECT
    base.*,
    i > $1 - $1 / 100 AS is_open,
    service IN (1, 9, 11, 13) AS tows,
    now() - interval '365 days' * (1 - i::float8 / $1) AS placed,
    (array[1, 2, 14, 163, 164])[1 + (r[12] * 5)::int % 5] AS customer,
    1 + (r[9] * 3)::int % 3 AS technician,
    (8000 + (r[3] * 40000)::int)::bigint AS fee,
    (array['南山区', '福田区', '宝安区', '龙岗区', '龙华区', '罗湖区'])[1 + (r[12] * 6)::int % 6] AS district,
    '{"formula":{"id":1,"version":1,"title":"深圳标准"},"lines":[{"key":"base","label":"起步价","quantity":"10 公里","unit":0,"amount":18000},{"key":"distance","label":"公里费","quantity":"32.3 公里","unit":600,"amount":19380}],"total":37380}'::jsonb AS side
  FROM (
    SELECT i, r, (array[1, 1, 1, 1, 13, 9, 2, 2, 3, 4, 12, 11])[1 + (r[12] * 12)::int % 12] AS service
    FROM generate_series(1, $1::int) AS i,
      -- OFFSET 0 keeps it one array a row; i in it makes the draw anew for each row.
      LATERAL (SELECT array_agg(random()) AS r FROM generate_series(1, 12 + i * 0) OFFSET 0) draw
  ) base
) drawn
