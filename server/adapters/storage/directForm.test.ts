import { createRequire } from 'node:module'
import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'
import { directForm } from './directForm'

const NOW = new Date('2026-11-24T01:30:00Z')
const permission = { name: `files/incoming/u/1/7/202611/${'a'.repeat(32)}.jpg`, mostBytes: 20 << 20, seconds: 600 }
const account = { prefix: 'files/', keyId: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG' }

test('F-558 a form for OSS is signed as ali-oss signs its policy, and goes to the address of OSS itself', () => {
  const OSS = createRequire(import.meta.url)('ali-oss')
  const address = 'https://desk.s3.oss-cn-shenzhen.aliyuncs.com'
  const { host, fields } = directForm({ ...account, address, region: 'oss-cn-shenzhen' }, permission, NOW)
  const client = new OSS({
    region: 'oss-cn-shenzhen',
    bucket: 'desk',
    accessKeyId: account.keyId,
    accessKeySecret: account.secret,
  })
  const policy = JSON.parse(Buffer.from(String(fields.policy), 'base64').toString())
  expect(fields['x-oss-signature']).toBe(client.signPostObjectPolicyV4(policy, NOW))
  expect(host).toBe('https://desk.oss-cn-shenzhen.aliyuncs.com/')
  expect(fields).toMatchObject({
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': 'AKIDEXAMPLE/20261124/cn-shenzhen/oss/aliyun_v4_request',
    'x-oss-date': '20261124T013000Z',
    key: permission.name,
  })
  expect(policy).toMatchObject({ expiration: '2026-11-24T01:40:00.000Z' })
  expect(policy.conditions).toContainEqual(['eq', '$key', permission.name])
  expect(policy.conditions).toContainEqual(['content-length-range', 1, 20 << 20])
})

test('a form for S3 is signed with the key that AWS derives for the day, the region and the service', async () => {
  const { host, fields } = directForm(
    { ...account, address: 'https://store.test/desk', region: 'us-east-1' },
    permission,
    NOW,
  )
  const signer = new AwsV4Signer({
    url: 'https://store.test/desk',
    accessKeyId: account.keyId,
    secretAccessKey: account.secret,
    service: 's3',
    region: 'us-east-1',
    datetime: '20261124T013000Z',
  })
  // Its last step is the HMAC of the text that is to be signed, here the policy.
  signer.stringToSign = async () => String(fields.Policy)
  expect(fields['X-Amz-Signature']).toBe(await signer.signature())
  expect(host).toBe('https://store.test/desk/')
  expect(fields['X-Amz-Credential']).toBe('AKIDEXAMPLE/20261124/us-east-1/s3/aws4_request')
})
