import { type InvoiceReading, invoiceFiles, invoiceMessages, invoiceStatus } from '../../domain/settlement'
import { defineResource, field } from '../../schema/model'

const READ = ['service_sta', 'custom_sta', 'bill_detail'] as const
/** Whoever merely reads bills (bill_detail) hands nothing in; of a receivable the company enters its own. */
const writers = { roles: ['service_sta', 'custom_sta'] } as const
const PATH = '/v2/statement/bill/invoice'
/** Read off the invoice or typed in, by the calls `ocr` and `verify` alone. */
const made = { form: false } as const
const file = { accept: invoiceFiles, message: '请上传jpg、jpeg、png、pdf、ofd格式的文件' } as const

/** An invoice that was handed in for a bill (F-190); written by its calls alone. */
export const billInvoice = defineResource({
  name: 'billInvoice',
  table: 'bill_invoice',
  label: '账单发票',
  entity: '发票',
  title: 'number',
  /** F-611 */
  perPage: 5,
  roles: READ,
  fields: {
    bill_id: field.reference('账单', 'bill', { required: true, filter: true, ...made }),
    url: field.file('发票文件', { ...file, ...made }),
    number: field.text('发票号码', { max: 20, list: true, ...made }),
    code: field.text('发票代码', { max: 12, ...made }),
    issue_date: field.text('开票日期', { max: 10, list: true, ...made }),
    /** its last six characters (F-344) */
    check_code: field.text('校验码', { max: 6, ...made }),
    subtotal_amount: field.money('金额合计', { list: true, ...made }),
    tax_rate: field.decimal('税率', { unit: '%', list: true, ...made }),
    subtotal_tax: field.money('税额合计', { list: true, ...made }),
    total: field.money('价税合计', { list: true, total: true, ...made }),
    status: field.choice('校验状态', invoiceStatus, { default: 0, list: true, ...made }),
    /** why it failed, or what was not agreed on */
    verify_remark: field.text('校验说明', { max: 300, ...made }),
    /** what the file says of itself, by source */
    read: field.json<InvoiceReading>('识别结果', { detail: true, ...made }),
    /** SHA-256 of the file, hex: the same file is known again whatever it is called */
    file_hash: field.text('文件指纹', { max: 64, secret: true, ...made }),
    upload_name: field.text('上传人', { max: 30, onCreate: '$user.name', ...made }),
  },
  scope: { 0: {}, 1: {}, 3: {}, through: 'bill_id' },
  indexes: [['bill_id'], ['number'], ['file_hash']],
  spelling: { id: 'invoice_id' },
  actions: {
    list: { call: `GET ${PATH}`, aliases: ['GET /statement/firm/invoice', 'GET /statement/customer/invoice'] },
    /** F-461: what its file says of itself becomes a row that waits for its check */
    ocr: {
      label: '识别',
      call: `POST ${PATH}`,
      aliases: ['POST /statement/firm/invoice'],
      ...writers,
      with: { act: 'ocr' },
      long: true,
      on: 'resource',
      at: 'none',
      done: '识别完成',
      input: {
        bill_id: field.integer('账单', { required: true, form: false }),
        invoice_id: field.integer('发票', { form: false }),
        invoice_url: field.file('发票文件', { ...file, required: '请上传发票', help: invoiceMessages.hint, span: 12 }),
      },
      takes: ['bill_id', 'invoice_id', 'invoice_url'],
    },
    verify: {
      label: '校验',
      call: `POST ${PATH}`,
      aliases: ['POST /statement/firm/invoice'],
      ...writers,
      with: { act: 'verify' },
      long: true,
      on: 'resource',
      at: 'none',
      done: '效验成功',
      summary: 'widget',
      input: {
        bill_id: field.integer('账单', { required: true }),
        invoice_id: field.integer('发票', { form: false }),
        invoice_url: field.file('发票文件', { ...file, required: '请上传发票' }),
        code: field.text('发票代码', { max: 12 }),
        number: field.text('发票号码', {
          required: '请输入发票号码',
          pattern: ['^(\\d{8}|\\d{20})$', '发票号码应为8位或20位数字'],
          numeric: true,
          max: 20,
        }),
        issue_date: field.date('开票日期', { required: '请选择发票日期' }),
        subtotal_amount: field.money('金额合计', { required: '请输入金额合计' }),
        subtotal_tax: field.money('税额合计', { required: '请输入税额合计' }),
        total: field.money('价税合计', { required: '请输入价税合计' }),
        check_code: field.text('校验码', { max: 20 }),
      },
      takes: [
        'bill_id',
        'invoice_id',
        'invoice_url',
        'code',
        'number',
        'issue_date',
        'subtotal_amount',
        'subtotal_tax',
        'total',
        'check_code',
      ],
    },
    removeInvoice: {
      label: '删除发票',
      call: `POST ${PATH}`,
      aliases: ['POST /statement/firm/invoice', 'POST /statement/firm/invoice/status'],
      ...writers,
      with: { act: 'delete' },
      at: 'none',
      on: 'resource',
      done: '删除成功',
      input: { bill_id: field.integer('账单'), invoice_id: field.integer('发票', { required: true }) },
      takes: ['bill_id', 'invoice_id'],
    },
  },
})
