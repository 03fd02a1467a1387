import { expect, test } from 'vitest'
import { emptyRunPhotoQuestion, emptyRunPlaceMissing, emptyRunTimeWrong, emptyRunUnknown } from './emptyRun'
import { qualifiedReason, signatureUploadRefused } from './photo'
import { auditRemark, bulkAuditRemark, CLAIM_SECONDS, claimedMessage, photoReasons, photoVerdicts } from './photoAudit'
import { watermarkFailed, watermarkUnknown, watermarkUnticked } from './watermark/terms'

test('an order is one auditor’s alone for ten minutes, and a second one is told whose', () => {
  expect(CLAIM_SECONDS).toBe(600)
  expect(claimedMessage('王丽')).toBe('该订单正由王丽审核，请稍后再试')
})

test('an auditor finds a photo qualified or not, and is offered reasons for the latter', () => {
  expect(photoVerdicts.map(({ code }) => code)).toEqual([1, 2])
  expect(photoReasons).toEqual(['照片模糊', '未见车牌', '位置不符', '水印缺失', '非本车', '内容不符'])
})

test('the log says where whoever judged had uploaded the photo, of one and of several', () => {
  expect(auditRemark('人车合影', 1, null, true)).toBe('人车合影：合格（审核人为上传人本人）')
  expect(auditRemark('人车合影', 2, '照片模糊', true)).toBe('人车合影：不合格，照片模糊（审核人为上传人本人）')
  expect([bulkAuditRemark(3, 0), bulkAuditRemark(3, 1)]).toEqual([
    '3 张：合格',
    '3 张：合格（其中 1 张的审核人为上传人本人）',
  ])
})

test('F-384 F-386 F-387 O-387 what is refused of photos and of an empty run, to the letter', () => {
  expect([emptyRunPlaceMissing, emptyRunUnknown, emptyRunTimeWrong, emptyRunPhotoQuestion]).toEqual([
    '请选择放空地点',
    '请选择放空地点、放空时间！',
    '放空时间须在下单时间之后且不能晚于当前时间！',
    '是否删除？',
  ])
  expect([signatureUploadRefused, qualifiedReason]).toEqual(['签名照片不支持上传！', '请输入原因'])
  expect([watermarkUnknown, watermarkUnticked, watermarkFailed]).toEqual([
    '请选择水印地址、时间！',
    '请选择需要修改水印的照片',
    '生成水印图片失败',
  ])
})
