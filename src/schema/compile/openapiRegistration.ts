import { ANYBODY, body, COUNTED, ok, query } from './openapiPlatformParts'
import { exactly, INTEGER, type Json, nullable, object, TEXT } from './openapiSchemas'

const MOBILE = { type: 'string', pattern: '^1\\d{10}$' }
const proved = { mobile: MOBILE, code: { ...TEXT, description: 'the one sent there' }, password: TEXT }

/** Calls of people who have no account yet, or cannot get into it (decisions §11). */
export const registrationPaths: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/register': {
    post: {
      operationId: 'register',
      tags: ['session'],
      summary: '企业注册',
      description: 'A code of the scene `register` is asked for by POST /v2/sms/send, without a session.',
      ...ANYBODY,
      ...body(
        object(
          {
            name: TEXT,
            firm_type: { enum: [1, 3] },
            contact: TEXT,
            ...proved,
            province: INTEGER,
            city: INTEGER,
            area: INTEGER,
            address: TEXT,
            licence: { ...TEXT, description: 'key of a picture under register/' },
          },
          ['name', 'firm_type', 'contact', 'mobile', 'code', 'password', 'province', 'city', 'address', 'licence'],
        ),
      ),
      responses: ok(exactly({ short: TEXT, account: TEXT, mobile: TEXT })),
    },
  },
  '/forget': {
    post: {
      operationId: 'forget',
      tags: ['session'],
      summary: '重置登录密码',
      description: 'A code of the scene `forget` is asked for by POST /v2/sms/send, without a session.',
      ...ANYBODY,
      ...body(
        object({ ...proved, short: { ...TEXT, description: 'where the phone has several accounts' } }, [
          'mobile',
          'code',
          'password',
        ]),
      ),
      responses: ok(exactly({ account: TEXT, short: TEXT })),
    },
  },
  '/company/page': {
    get: {
      operationId: 'company.page',
      tags: ['session'],
      summary: '企业主页信息',
      description: 'Of one enabled company, by its domain or else its id; the logo is a signed address.',
      ...ANYBODY,
      parameters: [query('domain', { ...TEXT, maxLength: 100 }), query('id', COUNTED)],
      responses: ok(exactly({ name: TEXT, logo: nullable(TEXT), title: TEXT })),
    },
  },
}
