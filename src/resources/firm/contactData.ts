import { landlineOrMobile } from '../../domain/phone'
import { field } from '../../schema/model'
import { position } from '../position'

/** How a firm is reached and where it is, as the firms and each firm's own centre declare it. */
export const contactData = {
  charge: field.text('负责人', { required: '请输入负责人', max: 30 }),
  phone: field.phone('手机号', { required: '请输入手机号' }),
  long_phone: field.text('客服电话', {
    required: '请输入客服电话',
    max: 20,
    pattern: [landlineOrMobile, '请输入正确的客服电话'],
    example: '4008000001',
  }),
  email: field.text('邮箱', {
    max: 80,
    pattern: ['^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$', '邮箱格式不正确'],
    example: 'office@rescue.example',
  }),
  address: field.address('注册地址', {
    required: '请选择注册地址',
    max: 200,
    parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
  }),
  logo: field.image('企业标志', { accept: ['.jpg', '.jpeg', '.png'], message: '请上传图片' }),
}

/** What the address's picker fills. */
export const placeData = {
  lnglat: position('坐标'),
  province: field.region('省', { level: 1, hidden: true, show: false }),
  city: field.region('城市', { level: 2, hidden: true, show: false }),
  area: field.region('区县', { level: 3, hidden: true, show: false }),
}
