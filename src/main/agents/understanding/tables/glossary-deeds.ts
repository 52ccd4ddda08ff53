// What programs and people do, in seven languages; see `glossary-words.ts`, whose rows these follow.

/** One row per meaning: English | German | French | Spanish | Portuguese | Chinese | Japanese | Russian. */
export const deedRows = `
capture catch intercept|abfang/abgefang/mitschneid/mitgeschnitten|captur/intercept|captur/intercept|captur/intercept|捕获/拦截|キャプチャ/捕捉|перехват/захват
accept|akzeptier/annehm/angenommen|accept|acept|aceit|接受|受け入れ/受諾|принима/принят
activate enable|aktivier/freischalt|activ|activ|ativ|激活|有効|активир
adapt adjust|anpass/angepasst|adapt/ajust|adapt/ajust|adapt/ajust|调整|調整|адаптир
aggregate|aggregier/zusammenfass/zusammengefasst|agrég|agregaci|agregaç|聚合|集計|агрегир
append|anhäng/angehängt|ajout|anexa|anexa|追加|追加|дописыв
apply|anwend/angewend/angewandt|appliqu|aplic|aplic|应用|適用|примен
ask prompt|frag/gefragt/nachfrag|demand|pregunt|pergunt|询问|尋ね|спраш
assign|zuweis/zugewiesen/zugeteilt/zuteil|assign/attribu/affect|asign|atribu|分配/指派|割り当て|назнач
attach|anheft/angeheftet|attach/joint|adjunt|anex|附加|添付|прикреп
authorize authorization|autorisier|autoris|autoriz|autoriz|授权|認可|авторизац
begin start|beginn/begonnen|début/commenc|comienz/comenz/empez/empiez|começ/inici|开始|開始|начал/начин
bind|gebunden/anbind|-|vincul|vincul|绑定|バインド|привяз
book reserve|buch/gebucht|réserv|reserv|reserv|预订|予約|брониро
broadcast|rundsend|diffus|difund/difusi|difund/difus|广播|ブロードキャスト|рассыл/вещан
buy purchase|kauf/gekauft|achet/achat|compra/comprar/compran|compra/comprar|购买|購入|покуп
charge|abbuch/abgebucht|factur/débit|cobr|cobr|收费/扣款|請求/課金|списыв
choose select|auswähl/ausgewählt/wähl|choisi/choix|escog/elegi/elige|escolh|选择|選択|выбир
click|klick/geklickt|cliqu/clic|clic/pulsa|clic/cliqu|点击|クリック|клик/нажат
collapse|einklapp/zuklapp|repli/réduire|contraer/colaps|recolh|折叠|折りたた|сверн
combine|kombinier|combin|combin|combin|组合|組み合わせ|объедин
commit|festschreib|commit|-|commit|提交|コミット|коммит/фиксац
communicate|kommunizier|communiqu|comunic|comunic|通信|通信|общаетс
confirm|bestätig|confirm|confirm|confirm|确认|確認|подтвер
connect|verbind/verbunden|connect|conect|conect|连接|接続|подключ
consume|konsumier/verbrauch|consomm|consum|consum|消费/消耗|消費|потребл
contain hold|enthält/enthalt|contien/conten|contien/conten|contém/contem|包含|含む|содерж
continue|fortfahr/fortgesetzt/fortsetz|continu|contin|contin|继续|続行|продолж
control|steuer/gesteuert|contrôl|control|control|控制|制御|управл
crop|zuschneid/zugeschnitten|recadr/rogn|recort|recort|裁剪|切り抜き|обрез
cut|schneid/geschnitten|coup|cort|cort|剪切|切り取|выреза
deactivate disable|deaktivier|désactiv|desactiv|desativ|停用|無効|деактивир
decline reject|ablehn/abgelehnt|déclin/refus|rechaz|recus|谢绝|辞退|отклон
decompress unpack|entpack/dekomprimier|décompress|descomprim|descompact/descomprim|解压|解凍/展開|распаков
decrypt|entschlüssel|déchiffr|descifr/desencript|descriptograf/decifr|解密|復号|расшифр
deduplicate|dedupliz/deduplik|dédupliqu/dédoublonn|deduplic|deduplic|去重|重複排除|дедуплик
define|definier|défini|defin|defin|定义|定義|определен
deny forbid|verweiger/verbot/verbiet/untersag|refus/interdi|deneg/prohib|neg/proib|禁止/拒绝|禁止|запре
deploy deployment|bereitstell/bereitgestellt/ausroll/ausgerollt|déploi/déploy|despleg/desplieg/implantaci|implant|部署|デプロイ|развёртыв/разверты/деплой
deposit|einzahl/eingezahlt|dépos/dépôt|depósit/deposit|depósit/deposit|存款|入金|депозит
derive|ableit/abgeleitet|dériv|deriv|deriv|派生|派生|производ
discard drop|verwerf/verworf|rejet|descart|descart|丢弃|破棄|отброс
disconnect|trennen/getrennt|déconnect|desconect|desconect|断开|切断|отключ
display show|anzeig/angezeigt/zeigt/zeig|affich/montr|muestr/mostr|mostr/exib|显示|表示|отображ
edit|bearbeit/editier|édit/modifi|edit/edici|edit/ediç|编辑|編集|редактир
embed|einbett/eingebettet|intégr/incorpor|incrust/integr|incorpor|嵌入|埋め込|встраив
emit|aussend/ausgesendet|émet/émis|emit|emit|发出|発行|испуска
end finish|beend/endet|termin/fin|termin/acab|termin|结束|終了|заканч/заверш
ensure|sicherstell/sichergestellt/gewährleist|garanti/assur|asegur/garantiz|garant|确保|保証|гарант
enter|eingeben/eingegeben|saisi|introduc|inser|输入|入力|вводит
exceed|überschreit/überschritt/übersteig|dépass|exced/super|exced/ultrapass|超过|超過|превыш
exchange swap|austausch/ausgetauscht/tausch|échang|intercambi|troc/intercâmb|交换|交換|обмен
exclude|ausschließ/ausgeschlossen|exclu|exclu|exclu|排除|除外|исключ
exit|verlass|quitt|sal/sale|sai|退出|終了|выйти
expand|aufklapp/erweiter|développ/étend|expand|expand|展开|展開|разверн
expect|erwart|attendu/attend|esper|esper|期望|期待|ожида
finalize|finalisier/festleg/festgelegt|finalis|finaliz|finaliz|最终确定|確定|финализ
follow|folg/gefolgt|suiv/suit|segui/sigu|segu|关注|フォロー|подпис
force|erzwing/erzwungen|forc|forz|forç|强制|強制|принуд
forget|vergess/vergiss|oubli|olvid|esquec|忘记|忘れ|забы
forward|weiterleit/weitergeleitet|transmet/transfér/redirig|reenv|encaminh|转发|転送|пересыл
freeze|einfrier/eingefroren|gel/figer|congel|congel|冻结|凍結|замороз
gather collect|sammel/gesammelt|collect/rassembl|recog/reún|reún/colet|收集|収集|собир
highlight|hervorheb/hervorgehoben|surlign/met en évidence|resalt|destac/realç|高亮|ハイライト|подсвет
impersonate|-|usurp|suplant|personific|冒充|なりすまし|-
impact affect|betroff/auswirk|impact/affect|afect/impact|afet/impact|影响|影響|влия
increase|erhöh|augment|aument|aument|增加|増加|увелич
intersect overlap|überlapp/überschneid|chevauch|solap|sobrepo|重叠|重な|пересек
join|beitret/beigetreten/beitritt|rejoin/rejoign|unirse/une|entrar/particip|加入|参加|присоедин
leave|austret/ausgetreten|quitt|abandon|sair/deixar|离开|退出|покид
lend loan|ausleih/ausgeliehen/darlehen/kredit|prêt/emprunt|préstam/presta|emprést/empresta|借出/贷款|貸出/ローン|заём/кредит
limit restrict|beschränk/einschränk/begrenz|limit/restreign/restrict|limit/restring/restricci|limit/restring/restriç|限制|制限|ограничив
listen|lausch/hör|écout|escuch|escut|监听|リッスン|слуша
login|einlogg/eingelogg|se connect/connecter|acced/ingres|entrar/logar|登入|ログイン|войти/входит
lose lost|verlier/verlor/verloren|perd|pierd/perd|perd|丢失|失わ|потер
manage|verwalt|gér/gestion|administr/gestion|gerenci/gest|管理|管理|управл
mention|erwähn|mention|mencion|mencion|提及|メンション|упомин
migrate migration|migrier|migr|migr|migr|迁移|移行|мигрир
modify change|modifizier/veränder|modifi|modific|modific|修改|変更|измен
mount|einhäng/eingehängt|mont|mont|mont|挂载|マウント|монтир
mute|stummschalt/stummgeschaltet|muet/sourdine|silenci|silenci|静音|ミュート|заглуш
negotiate|aushandel/ausgehandel|négoci|negoci|negoci|协商|ネゴシエ|согласов
normalize|normalisier|normalis|normaliz|normaliz|规范化|正規化|нормализ
occur happen|auftret/auftritt/aufgetret|survien/produit|ocurr|ocorr|发生|発生|происход
optimize|optimier|optimis|optimiz|otimiz|优化|最適化|оптимиз
overwrite override|überschreib/überschrieb|écras|sobrescrib|sobrescrev|覆盖|上書き|перезапис
pack|pack/gepackt|empaquet|empaquet|empacot|打包|パック|упаков
paste|einfügen/eingefügt|coll|peg|col|粘贴|貼り付け|встав
pause|pausier/angehalten|pause/suspend|pausa/paus|pausa/paus|暂停|一時停止|пауз/приостан
pay|bezahl/zahlen|pay/paie|pag|pag|付款|支払|плат
persist|persistier|persist|persist|persist|持久化|永続|сохран
pick|ausgesucht|chois|elij|escolh|挑选|選ぶ|выбер
ping|anping|-|-|-|-|-|-
postpone|verschieb/verschoben|reporter/différer|posp/aplaz|adi|推迟|延期|отлож
process handle|verarbeit|trait|proces|process|处理|処理|обраба
produce|produzier|produi|produc|produz|生产|生産|производ
promote|beförder/hochstuf|promouv/promu|promov/promueve|promov|提升|昇格|повыш
protect|schütz/geschützt|protég|proteg/protege|proteg|保护|保護|защи
prune|ausdünn|élagu/purg|purg/podar|purg/podar|修剪|剪定|обрез
purge|bereinig|purg|purg|purg|清除|パージ|очист
push|schieb/geschoben|pouss|empuj|empurr|推送|プッシュ|-
react reaction|reagier/reaktion|réag/réaction|reacci|reaç/reag|反应|リアクション|реакц
receive|empfang/empfäng/erhalt/erhält|reç/recev|recib|receb|接收|受信|получа
recognize detect|erkenn/erkannt|reconn|reconoc|reconhec|识别|認識|распозна
recommend|empfehl/empfohlen|recommand|recomend|recomend|推荐|推薦|рекоменд
reconnect|wiederverbind|reconnect|reconect|reconect|重连|再接続|переподключ
recover|wiederherstell|récupér|recuper|recuper|恢复|回復|восстанов
reduce|reduzier/verringer|rédui|reduc|reduz|减少|削減|уменьш
refresh|auffrisch/neu lad|rafraîch|refresc|atualiz|刷新|更新|обнов
refund|erstatt/rückerstatt|rembours|reembols|reembols|退款|返金|возврат средств
reindex|neu indizier/neuindizier|réindex|reindex|reindex|重建索引|再インデックス|переиндекс
release free|freigeb/freigegeben|libér|liber|liber|释放|解放|освобожд
remind|erinner|rappel|record|lembr|提醒|リマインド|напомин
repair fix|reparier|répar|repar|repar|修复|修復|исправ
repeat|wiederhol|répét|repet/repit|repet|重复|繰り返|повтор
reply|antwort|répon|respond|respond|回复|返信|ответ
reschedule|umplan/umgeplant|replanif|reprogram|reagend|改期|再スケジュール|перенос
resize|größe änder/verkleiner/vergrößer|redimension|redimension|redimension|调整大小|リサイズ|изменен размер
resume|wiederaufnehm/fortsetz/fortgesetzt|reprend/repris|reanud|retom|恢复|再開|возобнов
revoke|widerruf/entzog/entzieh|révoqu|revoc|revog|撤销|取り消|отозв/отзыв
rollback|zurückroll/zurückgeroll|annul|revert|revert|回滚|ロールバック|откат
rotate|rotier/dreh/gedreht|rotat/pivot|rot/gir|rotac/gir|旋转/轮换|回転/ローテ|поворот/ротац
sanitize|säuber|assain|sane|sanitiz|清洗|サニタイズ|санитар
scroll|scroll|défil|desplaz|rol|滚动|スクロール|прокрут
sell sale|verkauf|vend/vente|vend/vent|vend|销售|販売|прода
separate split|trenn/getrennt|sépar|separ|separ|分离|分離|раздел
shift move|verschieb|décal|desplaz|desloc|移动|移動|сдвиг
shutdown|herunterfahr/heruntergefahr|arrêt|apag|deslig|关闭|シャットダウン|завершен работ
simulate|simulier|simul|simul|simul|模拟|シミュ|симул/моделир
sleep|schlaf|dort/veille|duerm/dorm|dorm|休眠|スリープ|спит/сон
spawn|-|-|-|-|派生|生成|порожд
submit|einreich/eingereicht/abschick/abgeschickt|soum/soumis|enví/present|envi/submet|提交|送信|отправ
suggest suggestion|vorschlag/vorschläg/vorgeschlagen|suggér/suggest|suger|suger/sugest|建议|提案|предлаг/предлож
support|unterstütz|support|admit/soport|suport|支持|サポート|поддерж
suspend|aussetz/ausgesetzt|suspend|suspend|suspend|暂停|停止|приостан
swallow ignore|verschluck|aval|trag|engol|吞掉|-|-
switch toggle|umschalt/umgeschaltet/wechsel|bascul/chang|altern/conmut|altern/comut|切换|切り替|переключ
throttle|drossel/gedrosselt|-|estrangul|-|节流|スロットル|-
throw raise|werf/geworf/wirf/wirft|lever/levée/lancée|lanz/arroj|lanç|抛出|投げ|бросает/выбрас
tokenize|tokenisier|tokenis|tokeniz|tokeniz|分词|トークン化|токениз
track|nachverfolg/verfolg|suivi/piste|rastre/seguimiento|rastre/acompanh|跟踪|追跡|отслеж
transfer|überweis/überwies/übertrag|transfér/transfert/virement|transfer/transfier|transfer|转账/传输|振替/転送|перевод/переда
transform|umform/transformier|transform|transform|transform|变换|変換|преобраз
truncate|abschneid/abgeschnitten/kürz/gekürzt|tronqu|trunc|trunc|截断|切り詰め|усеч/обрез
uninstall|deinstallier|désinstall|desinstal|desinstal|卸载|アンインスト|удален
unlock|entsperr/entriegel|déverrouill|desbloque|desbloque|解锁|ロック解除|разблокир
unsubscribe|abbestell/abmelde/abgemeldet|désabonn/désinscri|anular la suscripci/desuscri|cancelar inscri|退订|購読解除|отпис
upgrade|hochstuf/upgrad|mise à niveau|mejor|melhor|升级|アップグレード|обновлен
vote|abstimm/abgestimmt|vot|vot|vot|投票|投票|голосу
wake|weck/aufweck|réveil|despert|despert|唤醒|起床|разбуд/пробужд
watch|beobacht/anseh/angesehen|observ/regard|observ|observ/assist|监视/观看|監視/視聴|наблюд/просмотр
win|gewinn/gewonnen|gagn|gan|ganh/venc|获胜|勝利|побед/выигр
withdraw|abheb/abgehoben/zurückzieh|retir/retrait|retir|retir/sac|提款/撤回|引き出|снят
wrap|umbrech/umgebrochen/umhüll|envelopp|envolv|envolv|换行/包装|折り返|оборач/перенос
zoom|vergrößer/zoom|zoom|zoom|zoom|缩放|ズーム|масштаб
`
