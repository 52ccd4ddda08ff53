// Developers' words in seven languages, as word prefixes; those with the same meaning are separated by `/`.

/** One row per meaning: English | German | French | Spanish | Portuguese | Chinese | Japanese | Russian. */
export const glossaryRows = `
access allow|darf/dürf/erlaub/zugriff|permet/permis|permit|permit|允许|許可|-
add|hinzufüg/ergänz/anfüg/hinzu/füg|ajout|añad/agreg|adicion/acrescent|添加/增加|追加|добав
accumulate|akkumul|accumul|acumul|acumul|累积|蓄積|накапл
address|adress|adresse|direcci|endere|地址|アドレス|адрес
algorithm|algorithm|algorithm|algoritm|algoritm|算法|アルゴリズム|алгоритм
allocate memory|-|mémoire/alloc|memoria|memória|内存/分配|メモリ/割り当て|памят
animal pet|tier/haustier|animal/animaux|animal/mascota|animal/animais|宠物/动物|ペット/動物|животн
argument|argument|argument|argument|argumento|参数|引数|аргумент
array|array|tableau|arreglo|vetor|数组|配列|массив
authentication login|authentifi/anmeld|authentifi/connexion|autentic/inicio de sesión/inicia sesión/inician sesión/iniciar sesión|autentic|认证/登录/身份验证|認証/ログイン|аутентиф/авториз/вход
backtrace|aufrufliste|pile d'appel|traza|rastreamento|回溯/调用栈|バックトレース|трассиров
backup|sicherung|sauvegarde|respaldo/copia de seguridad|cópia de segurança|备份|バックアップ|резервн
batch|stapel|lot|lote|lote|批量/批次/批处理|バッチ|пакет
block|blockier|bloqu|-|-|阻塞/屏蔽|ブロック|блок
bookmark|lesezeichen|signet/marque-page|marcador|marcador/favorito|书签|ブックマーク|закладк
boolean|wahrheitswert|booléen|booleano|booleano|布尔|真偽|логическ
browser|browser|navigateur|navegador|navegador|浏览器|ブラウザ|браузер
bracket|klammer|crochet/parenthès|corchete/paréntesis|colchete|括号|括弧|скобк
branch|zweig|branche|rama|ramo|分支|ブランチ/分岐|ветк/ветв
buffer|puffer|tampon|búfer|buffer|缓冲|バッファ|буфер
build|bau/baut|construi/construct|constru|constru|构建|構築/ビルド|сборк/собир
button|schaltfläche/knopf|bouton|botón|botão|按钮|ボタン|кнопк
cache|zwischenspeicher|cache|caché|cache|缓存|キャッシュ|кэш/кеш
calculate compute|berechn/errechn/ausrechn|calcul|calcul|calcul|计算|計算|вычисл/рассчит
call|ruf/aufruf|appel|llam|cham|调用|呼び出|вызов/вызыв
cancel abort|abbrech/abgebroch|annul/interromp|cancel|cancel|取消|キャンセル/中止|отмен
certificate|zertifikat|certificat|certificad|certificad|证书|証明書|сертификат
change|änder/geändert|modifi/change|cambi/modific|mudan/alter/mud|更改/修改/变化/变更|変更/変化|измен
character|zeichen|caractère|carácter/caracteres|caractere|字符|文字|символ
check|prüf/geprüft/überprüf|-|comprueb/comprob|-|检查|チェック/確認|провер
child|kind|enfant|hijo|filho|子|子|дочерн
classify classifier|klassifizier|classifi/classeur|clasific|classific|分类器|分類器|классифи
clean|aufräum/bereinig/säuber|nettoy|limpi|limp|清理|掃除/クリーン|очист
client|klient/kunde|client|cliente|cliente|客户端|クライアント|клиент
close|schließ/geschlossen|ferm|cerr/cierr|fech|关闭|閉じ/クローズ|закры
collect|sammel|collect|recopil/recolect|colet|收集|収集|сбор
color|farb|couleur|color|cor|颜色|色|цвет
column|spalt|colonne|columna|coluna|列名/字段列|カラム/列名|столб
command|befehl|commande|comando/orden|comando|命令|コマンド|команд
comment|kommentar|commentaire|comentario|comentário|注释|コメント|комментар
compare|vergleich/verglichen|compar|compar|compar|比较|比較|сравн
compile|kompilier/übersetz|compil|compil|compil|编译|コンパイル|компил
compress|komprimier/kompression|compress|comprim/compres|comprim/compress|压缩|圧縮|сжат/сжим
configuration config|konfigur/einstellung|configur|configur|configur|配置/设置|設定|конфигур/настройк
connection connect|verbindung/verbind|connexion|conexi|conex|连接|接続|соединен/подключ
constructor|konstruktor|constructeur|constructor|construtor|构造函数|コンストラクタ|конструктор
context|kontext|contexte|contexto|contexto|上下文|コンテキスト/文脈|контекст
contrast|kontrast|contraste|contraste|contraste|对比度|コントラスト|контраст
convert|umwandl/konvertier/umgewandelt|convert|conviert/convert|convert|转换|変換|преобраз/конверт
copy clone|kopier/kopie|copi|copi|copi|复制/拷贝|コピー/複製|копир
count|zähl/gezählt|compt|cuent/contar|conta|计数/数量|数え/カウント|подсч/счит
create|erzeug/erstell/angelegt|cré|cre|cri|创建/生成|作成/作られ/作る/生成|созда
credential|zugangsdat/anmeldedat|identifiants|credencial|credencia|凭据|認証情報|учётн
currency|währung|devise/monnaie|moneda/divisa|moeda|货币|通貨|валют
database|datenbank|base de données/bases de données|base de datos|banco de dados/base de dados|数据库|データベース|баз данных/базы данных/базе данных
date|datum|date|fecha|data|日期|日付|дат
debug|fehlersuch|débog|depur|depur|调试|デバッグ|отлад
decode|dekodier/entschlüssel|décod|decodific|decodific|解码|デコード|декодир
default|standard/vorgab|défaut|por defecto/predeterminad|padrão|默认|デフォルト/既定|умолчан
delay|verzöger|retard|retras/demora|atras|延迟|遅延|задерж
delete remove|lösch/entfern|supprim|elimin/borr|exclu/remov/apag|删除/移除|削除|удал
dependency|abhängigkeit|dépendance|dependencia|dependência|依赖|依存|зависимост
depth nesting|tiefe/verschachtel|profondeur/imbrication|profundidad/anidamiento|profundidade/aninhamento|深度/嵌套|深さ/ネスト/入れ子|глубин/вложен
detect|erkenn/erkannt/ermittel|détect|detect|detect|检测|検出|обнаруж/определ
difference diff|unterschied/differenz|différence|diferenci|diferen|差异/区别|差分/違い|разниц/различ
directory folder|verzeichnis/ordner|répertoire/dossier|directorio/carpeta|diretório/pasta|目录/文件夹|ディレクトリ/フォルダ|каталог/папк
disable|deaktivier/abschalt/ausschalt|désactiv|desactiv/deshabilit|desativ/desabilit|禁用|無効化|отключ
dispatch|verteil|distribu/répart|despach|despach|分发/派发|ディスパッチ|диспетч
distance|abstand/entfernung|distance|distancia|distância|距离|距離|расстоян
document|dokument|document|document|document|文档|文書/ドキュメント|документ
download|herunterlad|télécharg|descarg|baix|下载|ダウンロード|загруз/скач
draw render|zeichn/gezeichnet/darstell|dessin/rendu|dibuj/renderiz|desenh/renderiz|绘制/渲染|描画/レンダリング|рисов/отрисов/рендер
duplicate|doppel/duplikat/duplizier|doublon/dupliqu|duplicad/duplic|duplicad/duplic|重复|重複|дублик/повтор
email|e-mail|courriel|correo|e-mail|邮件|メール|почт
empty|leer|vide|vací|vazi|空的/为空|空の|пуст
enable|aktivier/einschalt|activ|activ/habilit|ativ/habilit|启用|有効化|включ
encode|kodier|encod|codific|codific|编码|エンコード|кодир
encrypt|verschlüssel|chiffr|cifr/encript|criptograf/encript|加密|暗号|шифр
enum|aufzählung|énumér|enumera|enumera|枚举|列挙|перечислен
environment env|umgebung|environnement|entorno|ambiente|环境变量|環境変数|окружен
error|fehler|erreur|error|erro|错误|エラー|ошибк
escape|maskier|échapp|escap|escap|转义|エスケープ|экранир
evaluate|auswert|évalu|evalú/evalua|avali|求值/评估|評価|оцен
event|ereignis|événement|evento|evento|事件|イベント|событи
exception|ausnahme|exception|excepci|exce|异常|例外|исключен
execute run|ausführ/ausgeführt|exécut|ejecut|execut|执行/运行|実行|выполн/запуск
expire|ablauf/abgelauf/verfall|expir|caduc/expir|expir|过期|期限切れ|истек
export|exportier|export|export|export|导出|エクスポート|экспорт
expression|ausdruck|expression|expresi|express|表达式|式|выражен
extension plugin|erweiterung/plugin|extension|extensi|extens|扩展/插件|拡張/プラグイン|расширен/плагин
fail|fehlschlag/scheiter/fehlgeschlag|échou/échec|fall|falh/falha|失败|失敗|неудач/сбой
fetch|abruf/abhol|récupér/obten|obten/recuper|obter/obtid|获取|取得|получ
field|feld|champ|campo|campo|字段|フィールド|пол
file|datei|fichier|archivo/fichero|arquivo/ficheiro|文件|ファイル|файл
filter|filter/gefiltert|filtr|filtr|filtr|过滤|フィルタ/絞り込|фильтр
find search|such/gesucht/gefunden/find|cherch/trouv/recherch|busc/encuentr/encontr|busc/procur/pesquis/pesquisa/encontr|查找/搜索/寻找|検索/探|поиск/найти/ищ
flag option|schalter/option|drapeau/option|opci/bandera|opç|选项/标志|オプション/フラグ|флаг/опци
flush|leeren/leert/geleert|vid|vaci|esvazi|刷新|フラッシュ|сброс
font|schrift|police|fuente|fonte|字体|フォント|шрифт
format|formatier/format|format/mise en forme|format|format|格式化/格式|フォーマット/書式/整形|формат
function|funktion|fonction|funci|fun|函数|関数|функци
generate|generier/erzeug|génér|gener|ger|生成|生成|генер
graph|graph|graphe|grafo|grafo|图|グラフ|граф
group|grupp|group|grup|grup|分组/组|グループ|групп
guess|erraten/vermut|devin|adivin|adivinh|猜测|推測|угад
handle|behandl|gér/géré/trait|manej/gestion|trat|处理|処理|обработ/обрабат
hash|hash|hach|hash|hash|哈希/散列|ハッシュ|хеш/хэш
header|kopf|en-tête|encabezado/cabecera|cabeçalho|头/标头|ヘッダ|заголов
help|hilfe|aide|ayuda|ajuda|帮助|ヘルプ|помощ/справк
hide|versteck/verberg|cacher/caché|ocult|ocult/escond|隐藏|隠す/非表示|скрыв/скрыт
history|verlauf|historique|historial|histórico|历史|履歴|истори
hook|haken|crochet|gancho|gancho|钩子|フック|хук/перехват
icon|symbolbild|icône|icono|ícone|图标|アイコン|значк/иконк
ignore|ignorier|ignor|ignor|ignor|忽略|無視|игнор
image|bild|image|imagen|imagem|图片/图像|画像|изображ
import|importier|import|import|import|导入|インポート|импорт
include|einbind/einschließ|inclu|inclu|inclu|包含|含め/インクルード|включ
index|index/verzeichnis|index|índice|índice|索引|インデックス/索引|индекс
inherit extends|vererb/erbt|hérit|hered|herd|继承|継承|наслед
initialize init|initialisier|initialis|inicializ|inicializ|初始化|初期化|инициализ
input|eingab|entrée/saisie|entrada|entrada|输入|入力|ввод
insert|einfüg/eingefügt|insér|insert|inser|插入|挿入|встав
install|installier/install|install|instal|instal|安装|インストール|установ
interval|intervall|intervalle|intervalo|intervalo|间隔|間隔|интервал
invalid|ungültig|invalide|inválid|inválid|无效|無効|недопустим/неверн
join|-|joint/joindre|unir/une|juntar/junção|连接表|-|соедин
key|schlüssel|clé|clave|chave|键/密钥|キー/鍵|ключ
kill|getötet/tötet/töten/abgeschossen|tuer/tué|matar/mata/muert|matar/mortos/morto|杀死/终止进程|強制終了|убив/убит
language|sprach|langue/langage|idioma/lenguaje|idioma/linguagem|语言|言語|язык
layout|anordnung|disposition/mise en page|disposición|disposição|布局|レイアウト|макет/размещ
length|läng|longueur|longitud|comprimento/tamanho|长度|長さ|длин
level|stuf/ebene|niveau|nivel|nível|级别/层级|レベル|уровен/уровн
license|lizenz|licence|licencia|licença|许可证|ライセンス|лицензи
limit|grenz/begrenz/limit|limite|límit|limit|限制|制限/上限|ограничен/лимит/предел
line|zeil|ligne|línea|linha|行|行|строк
link|verknüpf/verweis|lien|enlace|ligaç/link|链接|リンク|ссылк
list|liste|liste|lista|lista|列表|一覧/リスト|список/списк
load|lad/geladen|charg|carg|carreg|加载|読み込/ロード|загруж/загруз
lock|sperr|verrou|bloque|bloque/trav|锁|ロック/排他|блокиров
log logger|protokoll|journal|registr|registr|日志|ログ|журнал/логгер
brightness luminance|helligkeit/leuchtdichte|luminosité/luminance|brillo/luminos|brilho/luminos|亮度|明るさ/輝度|яркост
map|zuordn/abbild|correspond|mapa/mapeo|mapa|映射|マップ|отображен
match|treff/passt/abgleich|correspond|coincid|correspond/coincid|匹配|マッチ/一致|совпад/сопостав
maximum max|höchst/maximal/obergrenze|maxim|máxim|máxim|最大|最大|максим
measure|mess/gemessen|mesur|med|med|测量|計測/測定|измер
menu|menü|menu|menú|menu|菜单|メニュー|меню
merge|zusammenführ|fusion|fusion/combin|mescl|合并|マージ/結合|слия/объедин
message|nachricht/meldung|message|mensaje|mensagem|消息/信息|メッセージ|сообщен
middleware|middleware|intergiciel|middleware|middleware|中间件|ミドルウェア|промежуточн
migration|migration|migration|migraci|migraç|迁移|移行/マイグレーション|миграци
minimum min|mindest/minimal/untergrenze|minim|mínim|mínim|最小|最小|миним
missing|fehlend|manquant|faltante/falta|faltando/ausente|缺少/缺失|欠け/不足|отсутств/недостающ
model|modell|modèle|modelo|modelo|模型|モデル|модел
move|verschieb/beweg|déplac|mover/mueve|mover/move|移动|移動|перемещ
name|name|nom|nombre|nome|名称/名字|名前|имя/имен
network|netzwerk/internet|réseau|red|rede|网络|ネットワーク|сет
node|knoten|nœud/noeud|nodo|nó|节点|ノード|узел/узл
notify notification|benachrichtig|notifi|notific|notific|通知|通知|уведом/оповещ
null|null|nul|nulo|nulo|空值|ヌル|нул
number|zahl/nummer|nombre/numéro|número|número|数字/数值/号码|数値/番号|числ
object|objekt|objet|objeto|objeto|对象|オブジェクト|объект
offset|versatz|décalage|desplazamiento|deslocamento|偏移|オフセット|смещен
open|öffn/geöffnet|ouvr/ouvert|abr/abiert|abr/abert|打开|開く/開き/オープン|откры
order sort|sortier/reihenfolge|tri/ordre|orden|orden|排序/顺序|並び/ソート/順序|сортир/поряд
outlier|ausreißer|aberrant|atípic|atípic/discrepante|异常值/离群|外れ値|выброс
output|ausgab/ausgaben|sortie|salida|saída|输出|出力|вывод
owner|besitzer/eigentümer|propriétaire|propietari/dueñ|proprietári/dono|所有者/主人|所有者/飼い主|владел
page|seit|page|página|página|页面|ページ|страниц
parallel concurrent|parallel/gleichzeitig|parallèle/simultan|paralel/simultán|paralel/simultân|并行/并发|並列/並行|паралл
parse|zerleg/geparst/einles|analys/parse|analiz/parse|analis|解析|解析/パース|разбор/разбира/парс
password|passwort|mot de passe/mots de passe|contraseña|senha|密码|パスワード|парол
path|pfad|chemin|ruta|caminho|路径|パス|пут
performance|leistung|performance|rendimiento|desempenho|性能|性能|производительн
permission|berechtigung|permission/autoris|permiso|permiss|权限|権限/許可|разрешен/прав
point|punkt|-|punto|ponto|点|点|точк
pointer|zeiger|pointeur|puntero|ponteiro|指针|ポインタ|указател
position|position/lage|position|posición|posiç|位置|位置|позиц
prefix|vorsilbe/präfix|préfixe|prefij|prefix|前缀|接頭辞|префикс
prevent exclude|verhinder/vermeid/unterbind|empêch/évit|evit/impid/impedir|evit/impeç/impedir|防止/避免/阻止|防ぐ/防止|предотвра/избежа
print|ausgeb/druck/gedruckt|imprim/affich|imprim|imprim|打印/输出|出力/印刷|печат
priority|vorrang/priorität|priorité|priorid|priorid|优先级|優先|приоритет
phase|-|phase|fase|fase|阶段|フェーズ|фаз
process|prozess/verarbeit|process/traite|proceso/proces|processo/process|进程/处理|プロセス/処理|процесс
progress|fortschritt|progress|progreso|progresso|进度|進捗|прогресс
property|eigenschaft|propriété|propiedad|propriedade|属性|プロパティ/属性|свойств
proxy|stellvertreter|mandataire|proxy|proxy|代理|プロキシ|прокси
public|öffentlich|publique/public|público/pública|público/pública|公共|公共|публичн
publish|veröffentlich|publi|public|public|发布|公開|публик
query|abfrag|requête|consulta|consulta|查询|クエリ/問い合わせ|запрос
queue|warteschlange|file d'attente|cola|fila|队列|キュー|очеред
random|zufall/zufäll|aléatoire|aleatori|aleatóri|随机|ランダム/乱数|случайн
range|bereich/spanne|plage|rango|-|范围|範囲|диапазон
rate|rate|taux|tasa|taxa|速率|レート|частот
read|les/liest/gelesen|lire/lu/lue/lit/lecture|lee/leen/lectura/leíd|lê/ler/leitura/lido|读取|読み取/読む/読み|чит/чтен
redirect|umleit|redirig/redirection|redirig/redirección|redirecion|重定向|リダイレクト|перенаправ
reference|verweis/referenz|référence|referencia|referência|引用|参照|ссылк
register|registrier|enregistr/inscri|registr|registr|注册|登録|регистр
regex regexp|reguläre|régulièr|expresión regular/expresiones regulares|expressão regular/expressões regulares|正则|正規表現|регулярн
reject|ablehn/abgelehnt/zurückgewiesen|refus/rejet|rechaz|rejeit/recus|拒绝|拒否|отклон/отверг
remember|merken/gemerkt/angemeldet bleiben|souvenir|recorda|lembra|记住|記憶/保持|запомн
replace|ersetz|rempla|reemplaz|substitu|替换|置換/置き換え|замен
report|bericht/meld/gemeldet|rapport/signal|informe/report|relatóri/report|报告|報告/レポート|отчёт/отчет/сообща
request|anfrag/anforder/angeforder|requête/demande|petici/solicit|requisi/pedido|请求|リクエスト/要求|запрос
reset|zurücksetz|réinitialis|restablec|redefin|重置|リセット|сброс
resolve|auflös/aufgelöst|résol/résou|resuelv/resolv|resolv|解析/解决|解決|разреш
response|antwort|réponse|respuesta|resposta|响应|レスポンス/応答|ответ
reload|neu lad/neulad/neu gelad|recharg|recarg|recarreg|重新加载/重载|リロード/再読み込|перезагру
renew|erneuer|renouvel|renov/renueva|renov/renova|续期/续订|-|продл
precompressed|vorkomprim|précompress|precomprim|precomprim/précompact|预压缩|-|-
complete finish|abgeschlossen/abschließ/abschluss|termin/achev|complet/finaliz|conclu/complet/finaliz|完成|完了|заверш
restart|neustart/neu gestartet|redémarr|reinici|reinici|重启|再起動|перезапус
retry|wiederhol|réessai/nouvelle tentative/réessay|reintent|tentar novamente/nova tentativa|重试|再試行/リトライ|повтор
return|rückgabe/zurückgeb|retourn/renvo/retour|devuelv/retorn/volver/vuelv|retorn/devolv/volt|返回|返す/戻り値|возвращ
round|rund/gerundet|arrond|redonde|arredond|四舍五入/取整|丸め|округл
route|route|route/routage|ruta/enrut|rota|路由|ルート/ルーティング|маршрут
save store|speichern/speichert/speicherung/gespeichert/abspeicher|enregistr/sauvegard|guard|salv/guard|保存|保存|сохран
schedule|plan/geplant|planifi|program/planific|agend|调度/计划|スケジュール|планиров/расписан
schema|schema|schéma|esquema|esquema|模式|スキーマ|схем
score|punktzahl/bewertung|score/notation|puntuaci|pontua|分数/评分|スコア/点数|оценк/балл
select|auswähl/auswahl/wählt|sélection/choisi|seleccion/elige/escog|selecion/escolh|选择|選択/選ば|выбор/выбир
send|send/gesendet/schick|envo/envoy|envi/envío|envi/envio|发送|送信|отправ
serialize|serialisier|sérialis|serializ|serializ|序列化|シリアライズ/直列化|сериализ
server|server|serveur|servidor|servidor|服务器|サーバ|сервер
session|sitzung/session|session|sesi|sess|会话|セッション|сесси
shell|shell/eingabeaufforderung|interpréteur|intérprete|interpretador|外壳|シェル|оболоч
see read view|sehen/sieht|voir/consult|ver/verse|ver/vê|-|-|-
show|anzeig/gezeigt|-|mostr|mostr/exib|显示|表示|показ/отображ
sign|signier/signatur/unterschr/unterzeichn|sign|firm|assin|签名/签署|署名|подпис
size|größ|taille|tamaño|tamanho|大小|サイズ/大きさ|размер
skip|überspring/übersprung|saut/ignor|omit/salta|pular/pulad|跳过|スキップ/飛ばす|пропуск
source|quell|source|fuente|fonte|源|ソース|исходн
split|aufteil/geteilt/trenn|découp/sépar|divid/separ|divid/separ|分割|分割|разбива/раздел
stack|stapel|pile|pila|pilha|栈/堆栈|スタック|стек
start|start|démarr/lanc|inici/arranc|inici|启动|起動/開始|запуск/старт
state|zustand/status|état|estado|estado|状态|状態|состоян
statistics|statistik|statistique|estadístic|estatístic|统计|統計|статист
status|-|statut|-|-|-|ステータス|статус
stop|stopp/anhalt/beend|arrêt|deten/par|par|停止|停止|останов
stream|strom|flux|flujo|fluxo|流|ストリーム|поток
string|zeichenkette|chaîne|cadena|cadeia/texto|字符串|文字列|строк
subscribe|abonnier|abonn|suscri|inscr/inscrev|订阅|購読|подпис
suffix extension|endung/nachsilbe|suffixe|sufijo/extensión|sufixo/extensão|后缀/扩展名|拡張子/接尾辞|суффикс
sync synchronize|synchron|synchron|sincron|sincron|同步|同期|синхрон
table|tabell|table|tabla|tabela|表|テーブル|таблиц
tag|tags/etikett/markierung/verschlagwort/schlagwort|étiquette/balise|etiqueta|etiqueta|标签|タグ|тег/метк
task job|aufgabe/auftrag/aufträg|tâche|tarea/trabajo|tarefa/trabalho|任务/作业|タスク/ジョブ|задач/задани
template|vorlage|modèle/gabarit|plantilla|modelo/template|模板|テンプレート|шаблон
terminal|terminal|terminal|terminal|terminal|终端|端末/ターミナル|терминал
test|test|test|prueba|teste|测试|テスト|тест
text|text|texte|texto|texto|文本|テキスト/文章|текст
thread|faden/thread|fil d'exécution|hilo|thread|线程|スレッド|поток
time|zeit|temps/heure|tiempo/hora|tempo/hora|时间|時間/時刻|врем
timeout|zeitüberschreitung|délai|tiempo de espera|tempo limite|超时|タイムアウト|таймаут
token|token/marke|jeton|token/ficha|token|令牌|トークン|токен
translate translation|übersetz|tradu|tradu|tradu|翻译/国际化|翻訳|перевод
train|trainier|entraîn|entren|trein|训练|学習/訓練|обуч
trash|papierkorb|corbeille|papelera|lixeira|回收站|ゴミ箱|корзин
tree|baum|arbre|árbol|árvore|树|木/ツリー|дерев
trigger|auslös|déclench|dispar/desencaden|dispar/acion|触发|トリガー/発火|-
type|typ|type|tipo|tipo|类型|型/種類|тип
undo|rückgängig|-|deshac/deshech|desfaz/desfeit|撤销|元に戻す/取り消し|-
unique|eindeutig/einmalig|unique|únic|únic|唯一|一意/ユニーク|уникал
update|aktualisier|mise à jour/actualis|actualiz|atualiz|更新|更新|обнов
upload|hochlad|téléverse|subir/subid/suben|upload|上传|アップロード|загруз
url|url|url|url|url|网址|アドレス|адрес
user|benutzer/nutzer|utilisateur|usuario|usuário|用户|ユーザ|пользовател
verify check|verifizier|vérif|verific/verifiqu|verific/verifiqu|核实|-|верифи
validate validation|validier/geprüft|valid|valid|valid|验证/校验|検証/バリデーション|валид
value|wert|valeur|valor|valor|值|値|значен
variable|variable|variable|variable|variável|变量|変数|переменн
version|version|version|versi|vers|版本|バージョン|верси
visit|besuch|visit|visita|visita|访问/就诊|訪問|визит/посещ
wait|wart|attend/attente/patienter|esper|esper/aguard|等待|待機/待つ|ожид/жд
warning|warnung|avertissement|advertencia|aviso|警告|警告|предупрежд
weight|gewicht|poids|peso|peso|权重|重み|вес
width|breite|largeur|ancho/anchura|largura|宽度|幅|ширин
window|fenster|fenêtre|ventana|janela|窗口|ウィンドウ|окн
write|schreib/geschrieben|écri|escrib|escrev/grav|写入|書き込/書き出|запис/писа
rename|umbenenn|renomm/renomme|renombr|renome|重命名|名前変更/リネーム|переимен
restore|wiederherstell/wiederhergestell|restaur|restaur|restaur|恢复/还原|復元|восстан
store|ablag/abgelegt|stock|almacen|armazen|存储|格納|хран
exchange+rate|wechselkurs|taux de change|tipo de cambio|taxa de câmbio|汇率|為替レート|курс валют
portfolio|portfolio|portefeuille|cartera/portafolio|carteira|投资组合|ポートフォリオ|портфел
recipe|rezept|recette|receta|receita|食谱|レシピ|рецепт
ingredient|zutat|ingrédient|ingrediente|ingrediente|配料/食材|材料|ингредиент
invoice|rechnung|facture|factura|fatura|发票|請求書|счет-фактур
payment|zahlung/bezahl|paiement|pago|pagamento|支付|支払/決済|оплат/платеж
subscription|abonnement|abonnement|suscripci|assinatura|订阅|購読|подписк
ai|ki/künstliche intelligenz|ia/intelligence artificielle|ia/inteligencia artificial|ia/inteligência artificial|人工智能|人工知能|ии
automatic auto|automatisch|automatique|automátic|automátic|自动|自動|автоматич
order|bestell|commande|pedido|pedido|订单|注文|заказ
customer|kunde/kundin|client|cliente|cliente|客户|顧客|клиент
upload|hochgeladen|téléverse|sube/subió|carregad|上传|アップロード|загруж
video|video|vidéo/video|vídeo/video|vídeo/video|视频|ビデオ/動画|видео
subtitle|untertitel|sous-titre/sous titre|subtítul/subtitul|legenda|字幕|字幕|субтитр
audio|audio|audio|audio|áudio/audio|音频|音声/オーディオ|аудио
photo|foto|photo|foto|foto|照片|写真|фото
movie|spielfilm/film|film|película|filme|电影|映画|фильм
episode|-|épisode|episodio|episódio|剧集|エピソード|эпизод
season|staffel|saison|temporada|temporada|季节|シーズン|сезон
library|mediathek|médiathèque|-|-|资料库/媒体库|-|медиатек
playlist|wiedergabeliste|liste de lecture|lista de reproducción|lista de reprodução|播放列表|再生リスト/プレイリスト|плейлист
song|lied|chanson|canci|canç/música|歌曲|曲目|песн
artist|künstler|artiste|artista|artista|艺术家|アーティスト|исполнител
album|album|album|álbum|álbum|专辑|アルバム|альбом
channel|kanal/kanäl|canal/canaux|canal|canal/canais|频道|チャンネル|канал
attachment|anhang/anhäng|pièce jointe/pièces jointes|adjunto|anexo|附件|添付|-
notification|-|notification|notificaci|notificaç|-|-|уведомл
deliver send|zustell/zugestell/auslieferung/ausgeliefert|livrais/livré|entreg|entreg|投递/交付|配信/配達|достав
extract|extrahier/auszieh/ausgezogen|extrai/extract|extrae/extraíd/extraer/extracc|extrai/extraí/extraç|提取/抽取|抽出|извлек/извлеч
player reader|spieler/abspielgerät|lecteur|reproductor|reprodutor|播放器|プレーヤー|проигрывател
play|abspiel/abgespielt/wiedergab|lectur/jouer|reproduc|reproduz/reproduç|播放|再生|воспроизв
device|gerät|appareil/périphérique|dispositivo|dispositivo|设备|デバイス|устройств
keep hold|gehalten/behalten/behält/aufbewahr/bleib|conserv/gard|conserv/mantien/manten|mant|保留/保持|保持|-
member|mitglied|membre|miembro|membro|成员|メンバー|участник
role|rolle|rôle|roles|papel/papéis|角色|ロール/役割|роль/роли
topic theme|thema/themen|sujet|tema|tópico|主题|トピック|тема/темы
reservation|reservier|réserv|reserv|reserv|预订/预约|予約|бронир
visitor|besucher|visiteur|visitante|visitante|访客|訪問者|посетител
quota|kontingent|quota|cuota|cota|配额|-|квот
scan|einlesen/eingelesen/durchsuch|scanne|escane|escane|扫描|スキャン|сканир
media|medien|média|medios|mídia|媒体|メディア|медиа
record|aufnahme/aufnehm/aufgenommen|enregistrement|grabaci|gravaç|录制|録画/録音|-
phone|telefon|téléphon|teléfono|telefon|电话|電話|телефон
account count|-|compte|cuenta|conta|-|-|-
account|konto/konten|-|-|-|账户/账号|アカウント|аккаунт/учетн
profile|profil|profil|perfil|perfil/perfis|个人资料/配置文件|プロフィール/プロファイル|профил
preference setting|voreinstell|préférence|preferencia|preferência|偏好|環境設定|предпочт
dashboard|übersichtsseite|tableau de bord|panel de control|painel|仪表板/仪表盘|ダッシュボード|панель
chart diagram|diagramm|graphique|gráfic|gráfic|图表|-|диаграмм/график
logout|abmeld/abgemeldet|déconnexion/déconnect|cerrar sesión/cierra sesión|sair da sessão/encerrar sessão|登出/注销|ログアウト|выход
invite|einlad/eingeladen|invit|invit|convid/convite|邀请|招待|приглаш
share|teilen/freigeb/freigegeben|partag|compart|compartilh|共享/分享|共有|поделит
category|kategorie|catégorie|categoría|categoria|类别/分类|カテゴリ|категори
article|artikel|article|artículo|artigo|文章|記事|стать
feed|feed|-|-|feed|订阅源|フィード|лент
archive|archivier|archiv|archiv|arquiv|归档|アーカイブ|архив
draft|entwurf/entwürf|brouillon|borrador|rascunho|草稿|下書き|черновик
rating|-|évaluation|valoraci|avaliaç|-|-|рейтинг
price|preis|prix|precio|preço|价格|価格|цена/цены
cart|warenkorb|panier|carrito|carrinho|购物车|カート|-
product|produkt|produit|producto|produto|产品/商品|商品/製品|товар/продукт
stock|lagerbestand|-|existencias/inventario|estoque|库存|在庫|запас
tax|mehrwertsteuer/steuersatz|taxe/impôt|impuesto|imposto|税|税|налог
calendar|kalender|calendrier|calendario|calendário|日历|カレンダー|календар
reminder|erinner|rappel|recordatorio|lembrete|提醒|リマインダ|напомин
contact|kontakt|contact|contacto|contato|联系人|連絡先|контакт
location|standort|emplacement|ubicaci|localizaç|-|場所|расположен
health|zustandsprüf/gesundheit|santé|salud|saúde|健康|ヘルス/健康|здоров
monitor|überwach|surveill|monitor|monitor|监控|監視|монитор
alert|alarm|alert|alerta|alerta|警报|アラート/警報|-
wrong|falsch|erroné/mauvais|incorrect/erróne|errad|错误的|間違|неправильн
`
