import type { Written } from './written'

/** What garages, neighbours' desks and half-filled templates write. */
export const garages: Readonly<Record<string, Written>> = {
  'a template of an app': {
    message:
      '订单编号：JY20251120001\n客户名称：中华联合保险\n车主姓名：梅芳\n车主手机：186-2345-6789\n车牌号码：川G·A1234\n车辆品牌：长安CS75PLUS\n事发地点：成都市温江区光华大道三段1588号\n送修地点：成都市青羊区蜀金路1号\n救援方式：拖车\n是否事故：否',
    says: {
      customer: '中华联合保险',
      contact: '梅芳',
      phone: '18623456789',
      car_no: '川GA1234',
      car_brand: '长安',
      car_model: 'CS75PLUS',
      address: '成都市温江区光华大道三段1588号',
      destination: '成都市青羊区蜀金路1号',
      type: 1,
    },
  },
  'everything run together': {
    message: '粤B12K34凯美瑞爆胎在南坪快速路往宝安方向塘朗山隧道出口13823456789黄先生',
    says: {
      car_no: '粤B12K34',
      type: 3,
      address: '南坪快速路往宝安方向塘朗山隧道出口',
      phone: '13823456789',
      contact: '黄先生',
      car_model: '凯美瑞',
    },
  },
  'a polite message': {
    message:
      '您好，我是车主袁晓明，我的车（粤B-D98765，小米SU7）停在深圳湾口岸停车场，现在没电启动不了，麻烦安排搭电，我的电话是 15012345678，谢谢！',
    says: {
      contact: '袁晓明',
      car_no: '粤BD98765',
      car_brand: '小米',
      car_model: 'SU7',
      address: '深圳湾口岸停车场',
      type: 2,
      phone: '15012345678',
    },
  },
  'reporter and owner in one line': {
    message:
      '报案人何娟13711110001（车主妻子），车主：唐宇 13711110002，粤V3K5L6，汕头市龙湖区长平路99号，拖至汕头市金平区护堤路188号',
    says: {
      contact: '唐宇',
      phone: '13711110002',
      car_no: '粤V3K5L6',
      address: '汕头市龙湖区长平路99号',
      destination: '汕头市金平区护堤路188号',
      type: 1,
    },
  },
  'a plate behind the word and a dash': {
    message: '车牌-粤L7H8J9，联系-13415001122，现场-惠州市惠阳区白云路12号，需求-换备胎',
    says: { car_no: '粤L7H8J9', phone: '13415001122', address: '惠州市惠阳区白云路12号', type: 3 },
  },
  'a hospital as landmark': {
    message: '湘A9T8R7 在湘雅医院门口坏了 要拖到星沙汽配城 13007311122 易先生',
    says: {
      car_no: '湘A9T8R7',
      address: '湘雅医院门口',
      type: 1,
      destination: '星沙汽配城',
      phone: '13007311122',
      contact: '易先生',
    },
  },
  'a car wash in the way': {
    message: '客户在洗车店洗完车打不着了，店在东莞市虎门镇金龙大道88号，粤S8K9L0，15818001122',
    says: { type: 2, address: '东莞市虎门镇金龙大道88号', car_no: '粤S8K9L0', phone: '15818001122' },
  },
  'an address with commas': {
    message: '救援地址：广东省，深圳市，南山区，粤海街道，高新南七道数字技术园B1栋，车牌：粤B1N2M3，充气，13510101010',
    says: {
      address: '广东省，深圳市，南山区，粤海街道，高新南七道数字技术园B1栋',
      car_no: '粤B1N2M3',
      type: 8,
      phone: '13510101010',
    },
  },
  'two orders in one paste': {
    message: '1. 粤B1A2B3 搭电 13800000001 福田区福强路1号\n2. 粤B4C5D6 换胎 13800000002 罗湖区春风路2号',
    says: { car_no: '粤B1A2B3', type: [2, 3], phone: '13800000001', address: '福田区福强路1号' },
  },
  'a forwarded chat with times': {
    message:
      '张调度 2025/11/20 09:41\n粤M5K6L7 事故车 梅州市梅江区彬芳大道99号\n李司机 2025/11/20 09:43\n收到\n张调度 2025/11/20 09:44\n车主电话 13750501122 拖到梅州市梅县区宪梓大道10号',
    says: {
      car_no: '粤M5K6L7',
      is_incident_car: 1,
      address: '梅州市梅江区彬芳大道99号',
      phone: '13750501122',
      destination: '梅州市梅县区宪梓大道10号',
      type: 1,
    },
  },
  'an engine number is no VIN': {
    message: '车架号：LSVAU218XN2183294，发动机号：CUF123456，粤H5T6Y7，肇庆市端州区星湖大道18号，搭电',
    says: { vin: 'LSVAU218XN2183294', car_no: '粤H5T6Y7', address: '肇庆市端州区星湖大道18号', type: 2 },
  },
  'an identity number is no phone': {
    message: '车主身份证440305198001011234，姓名范丽，电话13699991111，粤B9L8K7，龙岗区中心城龙福路5号，送油',
    says: { contact: '范丽', phone: '13699991111', car_no: '粤B9L8K7', address: '龙岗区中心城龙福路5号', type: 12 },
  },
  'a shop’s phone behind the destination': {
    message: '拖到宝安区西乡大道230号驰加汽修店，店里电话13766667777，车主13788889999，车在宝安区海秀路19号，粤B3D4F5',
    says: {
      destination: '宝安区西乡大道230号驰加汽修店',
      unload_mobile: '13766667777',
      phone: '13788889999',
      address: '宝安区海秀路19号',
      car_no: '粤B3D4F5',
      type: 1,
    },
  },
  'the day after tomorrow': {
    message: '后天上午十点半，粤B7J8K9，从坪山区金牛西路5号托运到惠州市博罗县罗阳镇，梁女士13612121212',
    says: {
      appoint_time: '2025-11-22 10:30:00',
      car_no: '粤B7J8K9',
      address: '坪山区金牛西路5号',
      destination: '惠州市博罗县罗阳镇',
      type: 1,
      contact: '梁女士',
      phone: '13612121212',
    },
  },
  'a traffic jam is no place': { message: '路上堵车，预计还要20分钟到', says: {} },
  'a technician reports': { message: '已到达现场，客户电话打不通，请核实', says: {} },
  'a wrong word for towing': {
    message: '粤W3E4R5 云浮市云城区兴云西路30号 拖車到云安区 13826801122',
    says: { car_no: '粤W3E4R5', address: '云浮市云城区兴云西路30号', phone: '13826801122' },
  },
  'a county in the mountains': {
    message: '藏A3B4C5，林芝市巴宜区318国道K4200处，越野车陷泥坑，丰田普拉多，次仁13989001122',
    says: {
      car_no: '藏A3B4C5',
      address: '林芝市巴宜区318国道K4200处',
      type: 4,
      ext_type: 1,
      car_brand: '丰田',
      car_model: '普拉多',
      phone: '13989001122',
    },
  },
  'a tunnel at night': {
    message: '大宝高速梧桐山隧道往盐田方向，半夜抛锚，粤BF12345，人在车外，拖车，电话：13509001122 吕先生',
    says: {
      address: '大宝高速梧桐山隧道往盐田方向',
      car_no: '粤BF12345',
      type: 1,
      phone: '13509001122',
      contact: '吕先生',
    },
  },
  'free words around numbers': {
    message: '报案号是 GPIC20251120667 ，车牌是粤A·F9876，保单号为 PICC-2025-888999，联系人是邹先生',
    says: { case_no: 'GPIC20251120667', car_no: '粤AF9876', policy_no: 'PICC-2025-888999', contact: '邹先生' },
  },
  'an order for a bus': {
    message: '宇通客车ZK6122 粤X12345 佛山市高明区荷香路88号 水温高 送水 带队张队长13927771122',
    says: {
      car_brand: '宇通',
      car_model: 'ZK6122',
      car_no: '粤X12345',
      address: '佛山市高明区荷香路88号',
      type: 6,
      contact: '张队长',
      phone: '13927771122',
    },
  },
  'the free distance in other words': {
    message:
      '保障：50公里内免费；粤B6L7M8，大众途观L，南山区沙河西路1819号，拖车到福田区八卦三路88号，郑先生13824242424',
    says: {
      free_milage: '50',
      car_no: '粤B6L7M8',
      car_brand: '大众',
      car_model: '途观L',
      address: '南山区沙河西路1819号',
      type: 1,
      destination: '福田区八卦三路88号',
      contact: '郑先生',
      phone: '13824242424',
    },
  },
  'a model with its displacement': {
    message: '丰田汉兰达2.0T 四驱，粤J8U7Y6，江门市蓬江区港口一路8号，13022001122，爆胎',
    says: {
      car_brand: '丰田',
      car_model: '汉兰达',
      car_no: '粤J8U7Y6',
      address: '江门市蓬江区港口一路8号',
      phone: '13022001122',
      type: 3,
    },
  },
  'brackets around the plate': {
    message:
      '【中国人保】您有新的救援任务(粤B2S3D4)，服务：非事故拖车，救援地点:深圳市福田区滨河大道5022号联合广场地下停车场，目的地:深圳市南山区桃园路1号，客户:尹先生,13631313131',
    says: {
      customer: '中国人保',
      car_no: '粤B2S3D4',
      type: 9,
      science: 1,
      address: '深圳市福田区滨河大道5022号联合广场地下停车场',
      destination: '深圳市南山区桃园路1号',
      contact: '尹先生',
      phone: '13631313131',
    },
  },
  'a second place as landmark': {
    message: '我在罗湖区人民南路国贸大厦对面的停车场，爱车粤B4G5H6，需要搭电，机主13570707070',
    says: { address: '罗湖区人民南路国贸大厦对面的停车场', car_no: '粤B4G5H6', type: 2, phone: '13570707070' },
  },
  'an address without a number': {
    message: '闽C2W3E4 泉州市丰泽区刺桐路 交警支队门口 爆胎了 电话18050001122 蔡小姐',
    says: {
      car_no: '闽C2W3E4',
      address: '泉州市丰泽区刺桐路 交警支队门口',
      type: 3,
      phone: '18050001122',
      contact: '蔡小姐',
    },
  },
  'three people': {
    message:
      '报案人：许强13311110000 驾驶员：杜伟13322220000 接车人：方圆13333330000 粤A1L2K3 广州市黄埔区科学大道181号→广州市天河区中山大道西89号 拖车',
    says: {
      contact: '杜伟',
      phone: '13322220000',
      unload_contact: '方圆',
      unload_mobile: '13333330000',
      car_no: '粤A1L2K3',
      address: '广州市黄埔区科学大道181号',
      destination: '广州市天河区中山大道西89号',
      type: 1,
    },
  },
  'a charging call': {
    message: '极氪001 浙AD12345 杭州市滨江区江南大道3688号 电量0% 需要应急充电 18067001122 章先生',
    says: {
      car_brand: '极氪',
      car_model: '001',
      car_no: '浙AD12345',
      address: '杭州市滨江区江南大道3688号',
      type: 15,
      phone: '18067001122',
      contact: '章先生',
    },
  },
}
