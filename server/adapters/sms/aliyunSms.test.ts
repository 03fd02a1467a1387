import OpenApiUtil from '@alicloud/openapi-util'
import { expect, test } from 'vitest'
import { acs3Headers, queryText } from './aliyunSms'

type Asked = Parameters<typeof OpenApiUtil.getAuthorization>[0]
const client = (OpenApiUtil as unknown as { default?: typeof OpenApiUtil }).default ?? OpenApiUtil

test.each([
  { PhoneNumbers: '13800000000', SignName: '安途救援', TemplateParam: '{"code":"012345"}' },
  { PhoneNumbers: '13800000000', SignName: `a b+c*d~e'(f)!`, TemplateParam: '' },
])('the signature is the one that Aliyun’s own code makes, byte for byte: %j', (query) => {
  const asked = {
    ...{ host: 'dysmsapi.aliyuncs.com', action: 'SendSms', date: '2026-11-24T01:02:03Z', nonce: 'n-1' },
    query,
  }
  const { authorization, ...headers } = acs3Headers({ keyId: 'key', secret: 'secret' }, asked)
  const request = { method: 'POST', pathname: '/', query, headers } as unknown as Asked
  const payload = headers['x-acs-content-sha256'] ?? ''
  expect(authorization).toBe(client.getAuthorization(request, 'ACS3-HMAC-SHA256', payload, 'key', 'secret'))
  expect(Object.fromEntries(new URLSearchParams(queryText(query).replaceAll('+', '%2B')))).toEqual(query)
})
