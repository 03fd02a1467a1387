import { lendingMessages as say } from '../../domain/finance'
import { yuan } from '../../domain/money'
import { billFiles } from '../../domain/settlement'
import { walletMessages } from '../../domain/wallet'
import { field } from '../../schema/model'

const money = field.money('还款金额', { required: say.repayMoney, min: yuan(0.01), max: yuan(99_999_999.99) })
const note = field.textarea('说明', { max: 200 })

/** What an application to repay asks for, wherever its button stands: out of the own wallet, or of money that came otherwise. */
export const repayInputs = {
  wallet: {
    input: {
      money,
      note,
      paypass: field.text('交易密码', {
        required: walletMessages.paypass,
        max: 64,
        widget: 'password',
        password: 'sha256',
      }),
    },
    takes: ['money', 'note', 'paypass'],
    done: '申请已提交',
  },
  outside: {
    input: {
      money,
      proof: field.file('还款凭证', {
        required: say.proof,
        accept: billFiles,
        singleUse: true,
        message: '请上传jpg、jpeg、png、pdf格式的文件',
      }),
      note,
    },
    takes: ['money', 'proof', 'note'],
    done: '登记成功',
  },
} as const
