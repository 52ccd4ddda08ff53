// Things of programs, libraries and networks, in seven languages; see `glossary-words.ts`, whose rows these follow.

/** One row per meaning: English | German | French | Spanish | Portuguese | Chinese | Japanese | Russian. */
export const technicalRows = `
storage store|speicherort/ablage/speicherplatz|stockage|almacenamiento|armazenamento|存储|ストレージ|хранилищ
memory|speicher/arbeitsspeicher|mémoire|memoria|memória|内存|メモリ|памят
snapshot|schnappschuss/momentaufnahme/snapshot|instantané|instantánea|instantâneo|快照|スナップショット|снимок/снимк/снапшот
chunk|datenblock/blöcke|morceau/bloc|trozo/fragmento|pedaço/bloco|分块|チャンク|чанк/кусок
blob|datenblob|-|-|-|-|-|-
volume|datenträger|-|volumen|volume|卷|ボリューム|том
bucket|eimer|seau|cubo|balde|存储桶|バケット|бакет
checksum hash|prüfsumme|somme de contrôle|suma de verificación|soma de verificação|校验和|チェックサム|контрольн
integrity|integrität|intégrité|integridad|integridade|完整性|整合性|целостн
corrupt corrupted|beschädigt/defekt|corromp|corromp/corrupt/dañad|corromp/danificad|损坏|破損|повреж
repository|repository/ablageort|dépôt|repositorio|repositório|仓库|リポジトリ|репозитор
release|veröffentlichung/freigabe|publication/version|lanzamiento|lançamento|发布|リリース|релиз
pipeline|pipeline|pipeline|tubería|pipeline|流水线|パイプライン|конвейер
environment env|umgebung|environnement|entorno|ambiente|环境|環境|сред/окружен
production|produktiv/produktion|production|producción|produção|生产|本番|продакшн
development|entwicklung|développement|desarrollo|desenvolvimento|开发|開発|разработк
port|port|port|puerto|porta|端口|ポート|порт
host|rechner|hôte|anfitrión/servidor|hospedeir|主机|ホスト|хост
socket|socket|-|socket/zócalo|soquete|套接字|ソケット|сокет
packet|datenpaket|paquet|paquete|pacote|数据包|パケット|пакет
package|paket|paquet/paquetage|paquete|pacote|软件包|パッケージ|пакет
gateway|übergang|passerelle|pasarela|gateway|网关|ゲートウェイ|шлюз
firewall|brandmauer|pare-feu|cortafuegos|firewall|防火墙|ファイアウォール|брандмауэр
traffic|datenverkehr/verkehr|trafic|tráfico|tráfego|流量|トラフィック|трафик
bandwidth|bandbreite|bande passante|ancho de banda|largura de banda|带宽|帯域|пропускн
latency|latenz|latence|latencia|latência|延迟|レイテンシ|задержк
balancer balance|lastverteil|répartit/équilibr|balance|balance|负载均衡|ロードバランス|балансиров
metric|metrik/kennzahl|métrique|métrica|métrica|指标|メトリクス|метрик
counter|zähler|compteur|contador|contador|计数器|カウンタ|счётчик/счетчик
sample|stichprobe/probe|échantillon|muestra|amostra|样本|サンプル|выборк/образец
heartbeat|herzschlag/lebenszeichen|battement|latido|batimento|心跳|ハートビート|пульс
uptime|betriebszeit|disponibilité|tiempo de actividad|tempo de atividade|正常运行|稼働時間|аптайм
incident outage|störung/vorfall/vorfäll/ausfall/ausfäll|incident/panne|incidente/interrupción|incidente/interrupção|故障|障害|инцидент
maintenance|wartung|maintenance|mantenimiento|manutenção|维护|メンテナンス|обслуживан
audit|prüfprotokoll/revision|audit|auditor|auditor|审计|監査|аудит
grammar|grammatik|grammaire|gramática|gramática|语法|文法|граммат
syntax|syntax|syntaxe|sintaxis|sintaxe|语法|構文|синтаксис
lexer tokenizer|lexer/tokenisierer|lexeur/analyseur lexical|analizador léxico|analisador léxico|词法|字句解析|лексер/лексич
parser|parser|analyseur|analizador|analisador|解析器|パーサ|парсер
compiler|compiler/übersetzer|compilateur|compilador|compilador|编译器|コンパイラ|компилятор
interpreter|interpreter|interpréteur|intérprete|interpretador|解释器|インタプリタ|интерпретатор
statement|anweisung|instruction|sentencia/instrucci|instruç/declaraç|语句|文|инструкц/оператор
operator|operator|opérateur|operador|operador|运算符|演算子|оператор
keyword|schlüsselwort/schlüsselwörter/stichwort|mot-clé/mots-clés/mot clé|palabra clave|palavra-chave/palavra chave|关键字|キーワード|ключев слов
identifier id|bezeichner/kennung|identifiant|identificador|identificador|标识符|識別子|идентификатор
scope|geltungsbereich|portée|ámbito|escopo|作用域|スコープ|область видимост
loop|schleife|boucle|bucle|laço|循环|ループ|цикл
recursion recursive|rekursi|récurs|recursi|recurs|递归|再帰|рекурс
iterator|iterator|itérateur|iterador|iterador|迭代器|イテレータ|итератор
generator|generator|générateur|generador|gerador|生成器|ジェネレータ|генератор
class|klasse|classe|clase|classe|类|クラス|класс
interface|schnittstelle|interface|interfaz|interface|接口|インターフェ|интерфейс
method|methode|méthode|método|método|方法|メソッド|метод
annotation|annotation|annotation|anotaci|anotaç|注解|アノテーション|аннотац
assertion assert|zusicherung|assertion|aserci|asserç|断言|アサーション|утвержден
fixture|testvorrichtung/fixture|-|-|-|夹具|フィクスチャ|фикстур
mock|attrappe|simulacre|simulacro|simulacro|模拟|モック|мок
coverage|abdeckung|couverture|cobertura|cobertura|覆盖率|カバレッジ|покрыт
benchmark|messung/leistungsmessung|banc d'essai|prueba de rendimiento|teste de desempenho|基准测试|ベンチマーク|бенчмарк
signal|signal|signal|señal|sinal|信号|シグナル|сигнал
pipe|leitung|tube|tubería|tubo|管道|パイプ|канал
cursor|zeiger/cursor|curseur|cursor|cursor|光标|カーソル|курсор
border|rahmen/rand|bordure/bord|borde|borda|边框|枠線|границ/рамк
shape|form/formen|forme|forma|forma|形状|図形|фигур
layer|ebene/schicht|couche/calque|capa|camada|图层/层|レイヤ|слой/слои/слоев
arrow|pfeil|flèche|flecha|seta|箭头|矢印|стрелк
mouse|maus|souris|ratón|mouse|鼠标|マウス|мыш
widget|widget|widget|widget|widget|小部件|ウィジェット|виджет
checkbox|kontrollkästchen|case à cocher|casilla|caixa de seleção|复选框|チェックボックス|флажок
dropdown|auswahlliste|liste déroulante|desplegable|lista suspensa|下拉|ドロップダウン|выпадающ
toolbar|werkzeugleiste|barre d'outils|barra de herramientas|barra de ferramentas|工具栏|ツールバー|панель инструмент
sidebar|seitenleiste|barre latérale|barra lateral|barra lateral|侧边栏|サイドバー|боков
tooltip hint|hinweis|infobulle/indice|sugerencia|dica|提示|ヒント|подсказк
notice|hinweis|avis|aviso|aviso|公告|お知らせ|уведомлен
popup modal|aufklappfenster|fenêtre modale|ventana emergente|janela modal|弹窗|ポップアップ|всплыва
loading|ladevorgang|chargement|carga|carregamento|加载|読み込み|загрузк
dark|dunkel/dunkle|sombre|oscur|escur|深色/暗色|ダーク|тёмн/темн
light|hell/helle|clair|clar|clar|浅色/亮色|ライト|светл
ranking rank|rangfolge|classement|clasificación|classificação|排名|ランキング|ранжир/рейтинг
relevance|relevanz|pertinence|relevancia|relevância|相关性|関連度|релевантн
whitespace space|leerzeichen/leerraum|espace blanc|espacio en blanco|espaço em branco|空白|空白|пробел
indentation indent|einrück/eingerückt|indent|sangr/indent|indent|缩进|インデント|отступ
newline|zeilenumbruch/zeilenumbrüche|saut de ligne|salto de línea|quebra de linha|换行|改行|перевод строки
vector|vektor|vecteur|vector|vetor|向量|ベクトル|вектор
matrix|matrix/matrizen|matrice|matriz|matriz|矩阵|行列|матриц
average mean|durchschnitt/mittelwert|moyenne|promedio/media|média|平均|平均|средн
probability|wahrscheinlichkeit|probabilité|probabilidad|probabilidade|概率|確率|вероятн
percentage percent|prozent|pourcentage/pourcent|porcentaje|porcentagem|百分比|パーセント|процент
count|anzahl|nombre|cantidad|contagem|数量|件数|количеств
threshold|schwelle/schwellwert|seuil|umbral|limiar|阈值|しきい値|порог
factor|faktor|facteur|factor|fator|因子|因子|фактор
standard default|standardwert|valeur par défaut|valor por defecto|valor padrão|默认值|既定値|умолчан
version|version|version|versión/versiones|versão/versões|版本|バージョン|верси
dependency package|abhängigkeit|dépendance|dependencia|dependência|依赖|依存|зависимост
framework|rahmenwerk|cadriciel|marco de trabajo|framework|框架|フレームワーク|фреймворк
library|-|bibliothèque|biblioteca/librería|biblioteca|库|ライブラリ|библиотек
tool|werkzeug|outil|herramienta|ferramenta|工具|ツール|инструмент
script|skript|script|script/guion|script|脚本|スクリプト|скрипт
instance|instanz|instance|instancia|instância|实例|インスタンス|экземпляр
parameter param|parameter|paramètre|parámetro|parâmetro|参数|パラメータ|параметр
result|ergebnis|résultat|resultado|resultado|结果|結果|результат
structure|struktur/aufbau|structure|estructura|estrutura|结构|構造|структур
pattern|muster|motif/modèle|patrón/patrones|padrão/padrões|模式|パターン|шаблон/паттерн
tree|baum/bäume|arbre|árbol/árboles|árvore|树|木|дерев
edge|kante|arête/bord|arista/borde|aresta|边缘|辺|ребр/рёбр
root|wurzel|racine|raíz|raiz|根|ルート|корен/корн
leaf|blatt/blätter|feuille|hoja|folha|叶子|葉|лист
sheet|blatt/tabellenblatt|feuille|hoja|planilha|工作表|シート|лист
cell|zelle|cellule|celda|célula|单元格|セル|ячейк
primary|primär|primaire|primari|primári|主要|主|первичн
foreign|fremd|étrangère|foráne|estrangeir|外键|外部|внешн
relation|beziehung/relation|relation|relación/relaciones|relação/relações|关系|関係|отношен/связ
row|zeile|ligne|fila|linha|行|行|строк
cron schedule|zeitplan/zeitgesteuert|planification|programación/cron|agendamento|定时|スケジュール|расписан
background|hintergrund|arrière-plan|segundo plano/fondo|segundo plano/fundo|后台/背景|バックグラウンド/背景|фон
foreground|vordergrund|premier plan|primer plano|primeiro plano|前台|フォアグラウンド|передн
deadlock|verklemmung|interblocage|interbloqueo|impasse|死锁|デッドロック|взаимн блокир
concurrency concurrent|nebenläufig/gleichzeitig|concurren|concurren|concorr|并发|並行|конкурентн
race|wettlauf|course|carrera|corrida|竞争|競合|гонк
conflict|konflikt|conflit|conflicto|conflito|冲突|競合/衝突|конфликт
attempt try|versuch|tentative/essai/essay|intento/intent|tentativa/tent|尝试|試行|попытк
login|anmeldung/login|connexion|inicio de sesión|login|登录|ログイン|вход/логин
signup register|registrierung/anmeldeformular|inscription|registro|cadastro|注册|サインアップ|регистрац
identity|identität|identité|identidad|identidade|身份|アイデンティティ|идентичн
policy|richtlinie|politique/stratégie|política|política|策略|ポリシー|политик
strategy|strategie|stratégie|estrategia|estratégia|策略|戦略|стратег
guideline policy|richtlinie|directive|directriz/directrices|diretriz/diretrizes|准则|ガイドライン|-
error|fehler/fehlermeldung|erreur|error/errores|erro|错误|エラー|ошибк
cause reason|ursache/grund/gründe|cause/raison|causa/razón/motivo|causa/razão/motivo|原因|原因|причин
effect|wirkung/effekt|effet|efecto|efeito|效果|効果|эффект
mode|modus|mode|modo|modo|模式|モード|режим
feature|funktionalität/feature|fonctionnalité|funcionalidad/característica|funcionalidade/recurso|功能|機能|функционал
resource|ressource|ressource|recurso|recurso|资源|リソース|ресурс
content+type|inhaltstyp|type de contenu|tipo de contenido|tipo de conteúdo|-|-|-
request|anfrage|requête|solicitud/petici|requisiç/solicitaç|请求|リクエスト|запрос
endpoint|endpunkt|point de terminaison|punto final|ponto final|端点|エンドポイント|эндпоинт
publisher|herausgeber/verlag|éditeur|editorial/editor|editora|出版|出版社|издател
consumer|verbraucher/konsument|consommateur|consumidor|consumidor|消费者|コンシューマ|потребител
handler|behandler|gestionnaire|manejador|manipulador|处理器|ハンドラ|обработчик
listener|zuhörer|écouteur|oyente|ouvinte|监听器|リスナー|слушател
scheduler|planer|planificateur|planificador|agendador|调度器|スケジューラ|планировщик
loader|lader|chargeur|cargador|carregador|加载器|ローダ|загрузчик
renderer|renderer|moteur de rendu|renderizador|renderizador|渲染器|レンダラ|рендерер
converter|konverter|convertisseur|convertidor/conversor|conversor|转换器|コンバータ|конвертер
limiter limit|begrenzer|limiteur|limitador|limitador|限制器|リミッタ|ограничител
rate+limit|anfragelimit|limitation de débit|límite de velocidad/límite de peticiones|limite de taxa|限流|レート制限|-
wizard|assistent|assistant|asistente|assistente|向导|ウィザード|мастер
upload|hochlad/upload|téléversement|subida|envio de arquivo|上传|アップロード|загрузк
download|download/herunterlad|téléchargement|descarga|download|下载|ダウンロード|скачив
attachment|anlage|pièce jointe|adjunto|anexo|附件|添付|вложен
fallback|rückfall/ausweich|repli|alternativa|alternativa|回退|フォールバック|запасн
override|übersteuer|surcharg|sobrescri|sobrescr|覆盖|オーバーライド|переопредел
encoding charset|zeichensatz/kodierung|encodage/jeu de caractères|codificaci|codificaç|编码|文字コード|кодировк
locale language|spracheinstellung|paramètres régionaux|configuración regional|localidade|区域|ロケール|локал
search+index|suchindex|index de recherche|índice de búsqueda|índice de busca|搜索索引|検索インデックス|-
`
