import { field } from '../../schema/model'

/** A login password as an administrator sets it: unseen, and SHA-256 hex on the wire (F-310, F-311). */
export const passwordOptions = {
  virtual: true,
  show: false,
  max: 64,
  password: 'sha256',
  pattern: ['^.{6,}$', '密码不能少于6位'],
  example: 'Rescue@2026',
} as const

export const passwordInput = {
  password: field.text('登录密码', { ...passwordOptions, required: '请输入登录密码', help: '至少6位' }),
}
