import { object, ref, string } from 'yup'

/** Fields of POST /api/user/password. */
export interface PasswordChange {
  old_password: string
  password: string
  repassword: string
}

/** Messages of the firm and payment password forms (finance §5), which this form shares. */
export const passwordSchema = object({
  old_password: string().required('请输入旧密码'),
  password: string().required('请输入新密码').min(6, '密码不能少于6位'),
  repassword: string()
    .required('请确认密码')
    .oneOf([ref('password')], '密码不一致'),
})
