import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Db } from '../db/db'
import { loadSigningKeys } from '../engine/core/signing'
import { grantOf, issueTicket, UPLOAD_LIMIT } from './uploadPolicy'

const NOW = Date.UTC(2026, 10, 22) / 1000
const UPLOADER = { id: 9, firm_id: 2 }
const KEY = `u/2/9/202611/${'a'.repeat(32)}.jpg`

/**
 * What ali-oss 6.23.0 makes of the same policy: `client.calculatePostSignature({expiration, conditions})` with the account
 * `rescue-desk` and, as its secret, HKDF-SHA256 of 32 bytes of 7 for `upload policy`.
 */
const BY_ALI_OSS = {
  OSSAccessKeyId: 'rescue-desk',
  Signature: 'u9GLiFNGjmejA+3O/4s6GusDNqo=',
  policy:
    'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMlQwMTozMTowMC4wMDBaIiwiY29uZGl0aW9ucyI6W1siY29udGVudC1sZW5ndGgtcmFuZ2UiLDEsMjA5NzE1MjBdLFsic3RhcnRzLXdpdGgiLCIka2V5IiwidS8yLzkvMjAyNjExLyJdXX0=',
}

/** Fields of `createPresignedPost` of @aws-sdk/s3-presigned-post 3, for the same key. */
const BY_AWS = {
  'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
  'X-Amz-Credential': 'rescue-desk/20261122/us-east-1/s3/aws4_request',
  'X-Amz-Signature': '1a869b8c975eaaf69b212afbacdbf5b4fd184c7cbd87449e306fc864fc84d176',
}

const signedWith = (byte: number) =>
  loadSigningKeys({ rows: async () => [{ value: Buffer.alloc(32, byte).toString('base64url') }] } as unknown as Db, '')

test('F-557 F-558 a ticket is signed as the public OSS client signs it, and its form is taken', async () => {
  await signedWith(7)
  const { accessid, policy, signature } = issueTicket(UPLOADER, '/api/storage', NOW)
  expect({ OSSAccessKeyId: accessid, Signature: signature, policy }).toEqual(BY_ALI_OSS)
  const granted = { uploader: UPLOADER, mostBytes: 20 << 20 }
  expect(grantOf({ ...BY_ALI_OSS, key: KEY }, NOW * 1000)).toEqual(granted)
  expect(grantOf({ ...BY_ALI_OSS, key: KEY }, (NOW + 5459) * 1000)).toEqual(granted)
})

test('what that client signs with another secret, for another key or too late, is not', async () => {
  expect(grantOf({ ...BY_ALI_OSS, key: KEY }, (NOW + 5460) * 1000)).toBeNull()
  expect(grantOf({ ...BY_ALI_OSS, key: KEY.replace('u/2/9', 'u/2/8') }, NOW * 1000)).toBeNull()
  expect(grantOf({ ...BY_ALI_OSS, OSSAccessKeyId: 'other', key: KEY }, NOW * 1000)).toBeNull()
  await signedWith(8)
  expect(grantOf({ ...BY_ALI_OSS, key: KEY }, NOW * 1000)).toBeNull()
})

test('a form of version 4 signatures, as the AWS SDK makes it, is none of ours', async () => {
  await signedWith(7)
  const form = { OSSAccessKeyId: '', Signature: '', policy: BY_ALI_OSS.policy, ...BY_AWS, key: KEY }
  expect(grantOf(form, NOW * 1000)).toBeNull()
  expect(
    grantOf({ ...form, OSSAccessKeyId: 'rescue-desk', Signature: BY_AWS['X-Amz-Signature'] }, NOW * 1000),
  ).toBeNull()
})

test.each(['README.md', 'docs/deploy.md'])(
  'the proxy of %s lets the largest file through, with the form around it',
  (file) => {
    const sizes = [...readFileSync(file, 'utf8').matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) =>
      Number(size),
    )
    expect(sizes).toHaveLength(1)
    expect((sizes[0] ?? 0) << 20).toBeGreaterThanOrEqual(UPLOAD_LIMIT + (1 << 20))
  },
)
