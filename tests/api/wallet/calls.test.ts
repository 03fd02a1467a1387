import { describe } from 'vitest'
import { Desk } from '../desk'
import { testServed } from '../served'

describe('the calls of wallets, companies and people (finance §7)', () => {
  testServed(new Desk('embedded'), [
    ['F-469', 'GET /v2/wallet'],
    ['F-469', 'GET /v2/wallet/bill', 'page limit type keyword stime etime act'],
    ['F-469 F-474', 'GET /v2/wallet/withdraw', 'page limit'],
    ['F-470', 'POST /v2/wallet/deposit'],
    ['F-470', 'POST /v2/wallet/paypass', 'paypass repassword code'],
    ['F-470', 'POST /v2/wallet/withdraw', 'money realname paypass type'],
    ['F-470', 'POST /v2/wallet/bind/wechat', 'openid nickname cover'],
    ['F-472', 'GET /v2/setting/bind/wechat'],
    ['F-472', 'POST /v2/setting/unbind/wechat', 'code'],
    ['F-481', 'POST /v2/sms/send', 'mobile short'],
    ['F-484', 'GET /v2/company/detail', 'id'],
    ['F-485', 'POST /v2/info', 'name tel bank_name account_name account_num'],
  ])
})
