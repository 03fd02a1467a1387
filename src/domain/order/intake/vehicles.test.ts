import { describe, expect, test } from 'vitest'
import { readPlates } from './plates'
import { Reading } from './reading'
import { readVehicle } from './vehicles'

/** `make / model`, with a `?` where somebody should look. */
const carIn = (message: string) => {
  const reading = new Reading(message, 0)
  readPlates(reading)
  readVehicle(reading)
  const said = (field: 'car_brand' | 'car_model') =>
    reading.findings
      .filter((finding) => finding.field === field)
      .map(({ text, sure }) => (sure ? text : `${text}?`))
      .join(',')
  return `${said('car_brand')} / ${said('car_model')}`
}

describe('make and model', () => {
  test.each([
    ['大众朗逸没电', '大众 / 朗逸'],
    ['大众 朗逸', '大众 / 朗逸'],
    ['大众·朗逸', '大众 / 朗逸'],
    ['大众-朗逸', '大众 / 朗逸'],
    ['大众/朗逸', '大众 / 朗逸'],
    ['大众: 朗逸', '大众 / 朗逸'],
    ['大众牌朗逸', '大众 / 朗逸'],
    ['大众汽车朗逸', '大众 / 朗逸'],
    ['大众轿车 朗逸', '大众 / 朗逸'],
    ['大众   朗逸', '大众 / '],
    ['比亚迪秦PLUS DM-i', '比亚迪 / 秦PLUS DM-i'],
    ['比亚迪汉EV', '比亚迪 / 汉EV'],
    ['比亚迪宋Pro', '比亚迪 / 宋Pro'],
    ['比亚迪海豚', '比亚迪 / 海豚'],
    ['比亚迪海狮07', '比亚迪 / 海狮07'],
    ['丰田皇冠陆放', '丰田 / 皇冠'],
    ['一汽丰田皇冠陆放', '一汽丰田 / 皇冠陆放'],
    ['丰田兰德酷路泽', '丰田 / 兰德酷路泽'],
    ['一汽大众迈腾', '一汽大众 / 迈腾'],
    ['特斯拉Model Y', '特斯拉 / Model Y'],
    ['特斯拉Model3', '特斯拉 / Model3'],
    ['大众ID.4 CROZZ', '大众 / ID.4 CROZZ'],
    ['大众ID 6X', '大众 / ID 6X'],
    ['宝马5系', '宝马 / 5系'],
    ['宝马3系 320Li', '宝马 / 3系 320Li'],
    ['奔驰E级 E300L', '奔驰 / E级 E300L'],
    ['宝马X5', '宝马 / X5'],
    ['奥迪A6L', '奥迪 / A6L'],
    ['奥迪Q5 e', '奥迪 / Q5'],
    ['宝马530Li', '宝马 / 530Li'],
    ['本田CR-V', '本田 / CR'],
    ['荣威RX5 MAX', '荣威 / RX5 MAX'],
    ['荣威i5', '荣威 / i5'],
    ['哈弗H6', '哈弗 / H6'],
    ['极氪001', '极氪 / 001'],
    ['标致508L', '标致 / 508L'],
    ['标致 508 L', '标致 / 508 L'],
    ['领克03', '领克 / 03'],
    ['蔚来ES6', '蔚来 / ES6'],
    ['蔚来ET5T 2023款', '蔚来 / ET5T'],
    ['奔驰 2020年', '奔驰 / '],
    ['奔驰3辆', '奔驰 / '],
    ['解放J6P', '解放 / J6P'],
    ['BYD 秦', 'BYD / 秦'],
    ['BMW X3', 'BMW / X3'],
    ['bmw没电', 'bmw / '],
    ['理想ONE', '理想 / ONE'],
    ['小鹏G9', '小鹏 / G9'],
    ['沃尔沃，没电', '沃尔沃 / '],
    ['大众ID.4没电', '大众 / ID.4'],
    ['大众ID.4CROZZ', '大众 / ID.4CROZZ'],
    ['奔驰E级E300L', '奔驰 / E级E300L'],
    ['宝马3系320Li9', '宝马 / 3系'],
    ['比亚迪宋DMI', '比亚迪 / 宋DMI'],
    ['比亚迪唐DM-p', '比亚迪 / 唐DM-p'],
    ['比亚迪唐DMP', '比亚迪 / 唐DMP'],
    ['吉利L6DMI', '吉利 / L6DMI'],
    ['吉利L6DMP', '吉利 / L6DMP'],
    ['吉利L6PLUS', '吉利 / L6PLUS'],
    ['大众高尔夫GT', '大众 / 高尔夫GT'],
    ['大众高尔夫GTI', '大众 / 高尔夫GTI'],
    ['大众高尔夫R', '大众 / 高尔夫R'],
    ['大众高尔夫R4', '大众 / 高尔夫R4'],
    ['特斯拉Y没电', '特斯拉 / Y'],
  ])('%s: %s', (message, car) => expect(carIn(message)).toBe(car))

  test('the first make that is one is the car’s', () => {
    expect(carIn('宝马X5追尾奥迪A6')).toBe('宝马 / X5')
    expect(carIn('现代化小区，宝马X5')).toBe('宝马 / X5')
    expect(carIn('宝马X5，粤B12345 凯美瑞')).toBe('宝马 / X5')
  })

  test('what is understood already is none', () => {
    const reading = new Reading('大众朗逸', 0)
    reading.take('address', 1, 2)
    readVehicle(reading)
    expect(reading.findings).toHaveLength(1)
    const model = new Reading('大众朗逸', 0)
    model.take('address', 3, 4)
    readVehicle(model)
    expect(model.findings.map(({ text }) => text)).toEqual(['逸', '大众'])
    const alone = new Reading('粤B12345 凯美瑞', 0)
    readPlates(alone)
    alone.take('address', 10, 11)
    readVehicle(alone)
    expect(alone.has('car_model')).toBe(false)
  })
})

describe('a word that means other things too', () => {
  const words =
    '现代 理想 东风 长城 福田 解放 坦克 迷你 几何 银河 北京汽车 北汽 长安 起亚 标致 小米 金龙 仰望 深蓝 红旗'
  test.each(words.split(' '))('%s alone is no make, with a number of a model or behind its name it is', (word) => {
    expect(carIn(`停在${word}的旁边`)).toBe(' / ')
    expect(carIn(`车型:${word}`)).toMatch(new RegExp(`^${word} / `))
    expect(carIn(`${word}H5没电`)).toBe(`${word} / H5`)
  })
  test.each([
    ['现代名图', '现代 / 名图'],
    ['长安CS', ' / '],
    ['长安CS，13800138021', ' / '],
    ['车型 ： 红旗', '红旗 / '],
    ['长安CS75', '长安 / CS75'],
    ['品牌: 红旗', '红旗 / '],
    ['车辆：红旗', '红旗 / '],
    ['车系：红旗', '红旗 / '],
    ['型号：红旗', '红旗 / '],
  ])('%s: %s', (message, car) => expect(carIn(message)).toBe(car))
})

describe('a make in another name', () => {
  test.each([
    '拖到宝马4S店',
    '宝马授权服务中心',
    '到奔驰维修厂',
    '送奥迪旗舰店',
    '特斯拉超充站',
    '在比亚迪路',
    '比亚迪大道',
    '蔚来换电站',
    '比亚迪汉街',
    '吉利豪越广场',
    // Where a car is taken to, nobody says what it is.
    '拖到宝马',
    '拖到 宝马',
    '拖车至奔驰',
    '送去奥迪',
    '前往奔驰',
    '最近的特斯拉',
    // A make of letters is a word of its own.
    'XBMW',
    'NIO9ABC中心',
  ])('%s is no car', (message) => expect(carIn(message)).toBe(' / '))

  test.each([
    ['宝马停在服务中心', '宝马 / '],
    ['宝马没电在大厦', '宝马 / '],
    ['宝马打不着在广场', '宝马 / '],
    ['宝马车要送到4S店', '宝马 / '],
    ['车型：宝马4S店', '宝马 / '],
    ['拖到厂里的宝马', '宝马 / '],
    ['沃尔沃一辆红色的轿子在南边很远很远地方的小区', '沃尔沃 / '],
  ])('%s is one: %s', (message, car) => expect(carIn(message)).toMatch(car))
})

describe('a model without its make', () => {
  test.each([
    ['粤B12345 凯美瑞没电', ' / 凯美瑞'],
    ['粤B12345凯美瑞', ' / 凯美瑞'],
    ['粤B12345,(凯美瑞)', ' / 凯美瑞'],
    ['粤B12345 秦PLUS', ' / 秦PLUS'],
    ['粤B12345 皇冠陆放', ' / 皇冠陆放'],
    ['粤B12345 皇冠大厦', ' / '],
    ['粤B12345,,,凯美瑞', ' / '],
    ['粤B12345车凯美瑞', ' / '],
    ['凯美瑞 粤B12345', ' / '],
    ['粤B12345没电，粤B12346 雅阁', ' / 雅阁'],
    ['粤B12345 雅阁，粤B12346 凯美瑞', ' / 雅阁'],
    ['车型：凯美瑞', ' / 凯美瑞?'],
    ['品牌车型: ABC-1.5', ' / ABC-1.5?'],
    ['车型：A', ' / '],
    ['车型：凯美瑞家用', ' / 凯美瑞家用?'],
    ['车型：轿车没电', ' / '],
    ['车型：红车子', ' / 红车子?'],
    ['粤B12345 凯美瑞，车型：雅阁', ' / 凯美瑞'],
    ['车型：未知，车型：雅阁', ' / 雅阁?'],
  ])('%s: %s', (message, car) => expect(carIn(message)).toBe(car))

  test.each([
    ...[
      '小型客车',
      '大货',
      '轿车',
      '货车',
      '私家车',
      '家用',
      '新能源',
      'SUV',
      '不详',
      '不清楚',
      '未知',
      '暂无',
      '无车',
      '其它',
      '其他',
    ],
    ...['停在路边', '在车库', '一辆红车', '现场位置', '地址不明', '状态正常'],
  ])('%s is none', (words) => expect(carIn(`车型：${words}`)).toBe(' / '))
})
