import { useTranslate } from 'react-admin'

/** What every autocomplete says. */
export function useOptionWords() {
  const translate = useTranslate()
  return {
    clearText: translate('清除'),
    openText: translate('打开'),
    closeText: translate('关闭'),
    loadingText: translate('加载中…'),
    noOptionsText: translate('没有匹配的选项'),
  }
}
